import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { findTrack } from '#sandbox/spotify/catalogue.ts';
import { decide } from '#scenario/admin.ts';
import { cards, checkoutBody, createDraft, draftBody, payAt } from '#scenario/artist.ts';
import { bodyOf } from '#scenario/person.ts';
import { untilPlaced } from '../buyer.ts';
import { signInPerson } from '../patient-person.ts';
import { COUPON } from './prepare.ts';
import type { BoughtCampaign, Scene } from './scene.ts';

/** Buys a campaign of two weeks for a song, and has it approved and confirmed. The server may be killed meanwhile. */
export async function buyCampaign(
  { world, operator }: Pick<Scene, 'world' | 'operator'>,
  { index, trackId, trial, coupon }: { index: number; trackId: string; trial: boolean; coupon: boolean },
): Promise<BoughtCampaign> {
  const artist = await signInPerson(world, `artist${index}@example.com`, 'user');
  const onSale = (await artist.call(packages.listOnSale, {})).body;
  const packageId = onSale.find((one) => (trial ? one.trial : one.name === 'Starter'))?.id;
  const draft = await createDraft(artist, {
    ...draftBody(packageId, `https://open.spotify.com/track/${trackId}`),
    songName: findTrack(trackId)?.title ?? '',
    artistName: `Artist ${index}`,
    // A trial has one duration.
    duration: trial ? '4 Weeks' : '2 Weeks',
  });
  const billed = checkoutBody(draft, artist.email);
  const body = coupon
    ? { ...billed, expectedTotal: billed.expectedTotal - COUPON.off, coupon: COUPON.code }
    : billed;
  const begun = await artist.call(checkout.start, { body }, { key: crypto.randomUUID() });
  const { order, payment } = bodyOf(begun, 201, 'A checkout');
  if (payment.redirectUrl !== null) {
    await payAt(payment.redirectUrl, cards.good);
    await untilPlaced(artist, order);
  }
  // A refusal means that an earlier try went through and its answer was lost.
  const review = await decide(operator, order);
  if (review.status !== 409) bodyOf(review, 200, 'An approval');
  const confirmed = await artist.call(myOrders.confirm, { params: { number: order.number } });
  if (confirmed.status !== 409) bodyOf(confirmed, 200, 'A confirmation');
  return { order, campaignId: draft.id, trackId, artist, coupon };
}
