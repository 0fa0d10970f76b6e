import type { ReactNode } from 'react';
import { myCampaigns } from '#contract/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { Oversold, oversoldOf } from '#web/domains/sales/campaigns/oversold.tsx';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';

/** What is agreed to with the pay button, because fewer pitches fit than the package has. */
export interface Agreement {
  notice: ReactNode;
  /** What the sentence below the button says; null where nothing is left to agree to. */
  said: string | null;
  /** Why it can’t be paid, where the brand doesn’t sell more than fits. */
  refusal: string | null;
  busy: boolean;
  /** Why it wasn’t recorded. */
  error: Error | null;
  /** Records the agreement, then goes on. */
  giveThen: (next: () => void) => void;
}

/**
 * Where fewer pitches fit than the package has and the artist has not agreed to so few, paying agrees: a draft may have been
 * prepared by an admin or from an earlier order, and playlists fill up.
 */
export function useAgreement(campaign: Campaign, price: Quote | undefined): Agreement {
  const update = useApiMutation(myCampaigns.update, {
    onSuccess: (answer) => putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer),
  });
  const writing = { busy: update.isPending, error: update.error };
  const sold = price && { name: campaign.packageName, amount: price.total.amount, pitches: price.pitches };
  const oversold = price && sold ? oversoldOf({ ...sold, fit: price.fit }, campaign.agreedFit) : null;
  if (!sold || !oversold || oversold.agreed)
    return { notice: null, said: null, refusal: null, ...writing, giveThen: (next) => next() };
  const { fitting } = oversold;
  const orderable = price?.fit?.orderable ?? false;
  return {
    notice: <Oversold fitting={fitting} sold={sold} song={campaign} />,
    said: orderable ? waitText(sold.pitches - fitting, sold.pitches) : null,
    refusal: orderable ? null : `Only ${fitting} of these pitches fit your song. Choose a smaller package.`,
    ...writing,
    giveThen: (next) =>
      update.mutate({ params: { id: campaign.id }, body: { agreedFit: fitting } }, { onSuccess: next }),
  };
}

const waitText = (rest: number, sold: number): string =>
  `${rest} of the ${sold} pitches ${rest === 1 ? 'waits or is' : 'wait or are'} refunded`;
