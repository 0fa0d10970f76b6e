import { pathOfBrand } from '#contract/brand.ts';
import type { NewReview } from '#contract/catalogue/reviews/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { bodyOf, type Person } from './person.ts';

/** The order as an admin sees it now. */
export async function lookUp(admin: Person, { id, brand }: Pick<Order, 'id' | 'brand'>): Promise<Order> {
  const params = { name: pathOfBrand[brand], id };
  return bodyOf(await admin.call(orders.get, { params }), 200, 'An order');
}

/** `order / payment / campaign`, as in the event table. */
export async function statesOf(admin: Person, order: Order): Promise<string> {
  const { status, payment, campaign } = await lookUp(admin, order);
  return `${status} / ${payment?.payment_status ?? 'none'} / ${campaign.status}`;
}

/** The kinds of an order's events, oldest first; of its mails only those on hold (`mailsAbout` has the others). */
export const kindsOf = async (admin: Person, order: Order): Promise<string[]> =>
  (await lookUp(admin, order)).timeline
    .map(({ kind }) => kind)
    .filter((kind) => !['mail.queued', 'mail.sent', 'mail.failed'].includes(kind));

/** The provider's id of an order's payment; empty before a card was accepted. */
export const intentOf = async (admin: Person, order: Order): Promise<string> =>
  (await lookUp(admin, order)).payment?.transaction_id ?? '';

/** An admin's decision on the song of an order in review. */
export async function decide(
  admin: Person,
  order: Order,
  body: { verdict: 'approved' } | { verdict: 'rejected'; reason: string } = { verdict: 'approved' },
) {
  const { taggingItemId } = await lookUp(admin, order);
  return admin.call(tagging.review, { params: { id: taggingItemId ?? '' }, body });
}

/** Takes the approval of an order's song back. */
export async function undoApproval(admin: Person, order: Order) {
  const { taggingItemId } = await lookUp(admin, order);
  return admin.call(tagging.undo, { params: { id: taggingItemId ?? '' } });
}

/** A review with the reports of two tools. */
export const reviewBody = (verdict: NewReview['verdict'] = 'healthy') => ({
  verdict,
  evidence: [
    { tool: 'Follower history', url: 'https://example.com/report/1' },
    { tool: 'Listener audit', url: 'https://example.net/report/1' },
  ],
});
