import type { Order } from '#contract/orders/orders/schema.ts';
import { awaitedDay, startSaid } from '#contract/orders/orders/start-words.ts';
import { formatDateOfUtc } from '#web/lib/format.ts';

const dayOf = ({ startFrom }: Pick<Order['campaign'], 'startFrom'>): string | null => {
  const day = awaitedDay(startFrom, new Date());
  return day && formatDateOfUtc(day);
};

/** What follows a promise of hours where a later day was chosen. */
export function noEarlierText({ campaign }: Pick<Order, 'campaign'>): string {
  const day = dayOf(campaign);
  return day ? ` It won’t start before ${day}, the day you chose.` : '';
}

/** When the campaign of an order starts. */
export function startText({
  approvedAt,
  confirmedAt,
  campaign,
}: Pick<Order, 'approvedAt' | 'confirmedAt'> & { campaign: Pick<Order['campaign'], 'startFrom'> }): string {
  return startSaid({
    approved: approvedAt !== null,
    confirmed: confirmedAt !== null,
    day: dayOf(campaign),
  });
}
