import { useSearchParams } from 'react-router';
import { isIdOf } from '#contract/ids.ts';
import { CAMPAIGN_STEPS } from '#contract/sales/campaigns/rules.ts';

/** A step of the address; null if it doesn't exist. */
function stepOf(text: string | null): number | null {
  const step = Number(text);
  return Number.isInteger(step) && step >= 1 && step <= CAMPAIGN_STEPS.length ? step : null;
}

/** The state in the address: which campaign (null: the newest draft) and which step (null: the last one). */
export function useBuilderAddress() {
  const [search] = useSearchParams();
  return {
    wanted: search.get('campaign'),
    step: stepOf(search.get('step')),
    /** What was pasted on the landing page. */
    song: search.get('song'),
    /** Playlists to begin with, of a curator’s page. */
    stars: (search.get('star') ?? '').split(',').filter((id) => isIdOf('playlist', id)),
    /** The visitor followed a link to the trial. */
    trial: search.get('package') === 'trial',
  };
}
