import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { CAMPAIGN_STEPS } from '#contract/campaigns.ts';

/** Value of `?campaign=` for an empty new draft. */
export const NEW_CAMPAIGN = 'new';

const Step = z.coerce.number().int().min(1).max(CAMPAIGN_STEPS.length);

/** The state in the address: which campaign (null: the newest draft) and which step (null: the last one). */
export function useBuilderAddress() {
  const [search] = useSearchParams();
  return {
    wanted: search.get('campaign'),
    step: Step.safeParse(search.get('step')).data ?? null,
    /** The visitor followed a link to the trial. */
    trial: search.get('package') === 'trial',
  };
}
