import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { CAMPAIGN_STEPS } from '#contract/campaigns.ts';

/** Value of `?campaign=` for a draft that begins empty. */
export const NEW_CAMPAIGN = 'new';

const Step = z.coerce.number().int().min(1).max(CAMPAIGN_STEPS.length);

/** What the address says: which campaign (null: the newest draft), which step (null: where it was left). */
export function useBuilderAddress() {
  const [search] = useSearchParams();
  return {
    wanted: search.get('campaign'),
    step: Step.safeParse(search.get('step')).data ?? null,
    /** The visitor came for the trial. */
    trial: search.get('package') === 'trial',
  };
}
