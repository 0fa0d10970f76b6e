import type { ReactNode } from 'react';
import { myCampaigns } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { Oversold, oversoldOf } from '#web/domains/sales/campaigns/oversold.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Notice } from '#web/ui/notice.tsx';

/**
 * Asks once more where fewer pitches fit than the package has and the artist has not agreed to so few: a draft may have been
 * prepared by an admin, and playlists fill up. `refusal`: why it can't be paid yet.
 */
export function useAgreement(
  campaign: Campaign,
  price: Quote | undefined,
): { agreement: ReactNode; refusal: string | null } {
  const update = useApiMutation(myCampaigns.update, {
    onSuccess: (answer) => putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer),
  });
  const sold = price && { name: campaign.packageName, amount: price.total.amount, pitches: price.pitches };
  const oversold = price && sold ? oversoldOf({ ...sold, fit: price.fit }, campaign.agreedFit) : null;
  if (!sold || !oversold || oversold.agreed) return { agreement: null, refusal: null };
  const orderable = price?.fit?.orderable ?? false;
  return {
    agreement: (
      <>
        <Oversold
          {...oversold}
          sold={sold}
          orderable={orderable}
          song={campaign}
          agree={(agreed) =>
            update.mutate({
              params: { id: campaign.id },
              body: { agreedFit: agreed ? oversold.fitting : null },
            })
          }
        />
        {update.error && <Notice tone="bad">{errorMessage(update.error)}</Notice>}
      </>
    ),
    refusal: orderable
      ? 'Agree to wait or be refunded, or choose a smaller package.'
      : `Only ${oversold.fitting} of these pitches fit your song. Choose a smaller package.`,
  };
}
