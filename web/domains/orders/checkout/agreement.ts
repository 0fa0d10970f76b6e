import { myCampaigns } from '#contract/calls.ts';
import { wordsOf } from '#contract/plural.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { waitsUntil } from '#contract/sales/packages/offers.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { pitchCount } from '#web/domains/sales/campaigns/estimate-figures.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';

/** What is agreed to with the pay button, because some of the pitches wait for a free place. */
export interface Agreement {
  /** What the sentence below the button says; null where none waits. */
  said: string | null;
  busy: boolean;
  /** Why it wasn’t recorded. */
  error: Error | null;
  /** Records the agreement, then goes on. */
  giveThen: (next: () => void) => void;
}

/** Paying for pitches of which some wait agrees to so few now. */
export function useAgreement(campaign: Campaign, price: Quote | undefined): Agreement {
  const update = useApiMutation(myCampaigns.update, {
    onSuccess: (answer) => putAnswer(myCampaigns.get, { params: { id: answer.id } }, answer),
  });
  const now = price?.fit?.pitches ?? price?.pitches ?? 0;
  const waiting = (price?.pitches ?? 0) - now;
  return {
    said: waiting > 0 ? waitText(campaign, now, waiting) : null,
    busy: update.isPending,
    error: update.error,
    giveThen: (next) =>
      waiting > 0
        ? update.mutate({ params: { id: campaign.id }, body: { agreedFit: now } }, { onSuccess: next })
        : next(),
  };
}

function waitText(campaign: Campaign, now: number, waiting: number): string {
  const rest = wordsOf(
    waiting,
    'The other one waits for a free place and is refunded',
    `The other ${waiting} wait for a free place and are refunded`,
  );
  const last = formatDate(waitsUntil(campaign, new Date()).toISOString());
  return `${pitchCount(now)} now. ${rest} if none comes by ${last}.`;
}
