import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { findTrack } from '#sandbox/spotify/catalogue.ts';
import { cards, checkoutBody, payAt } from '#test/support/purchase.ts';
import { type Person, signInPerson } from '../person.ts';
import { COUPON, expectStatus } from './prepare.ts';
import type { BoughtCampaign, Scene } from './scene.ts';

/** Buys a campaign of two weeks for a song, and has it approved and confirmed. The server may be killed meanwhile. */
export async function buyCampaign(
  { world, operator }: Pick<Scene, 'world' | 'operator'>,
  { index, trackId, trial, coupon }: { index: number; trackId: string; trial: boolean; coupon: boolean },
): Promise<BoughtCampaign> {
  const artist = await signInPerson(world, `artist${index}@example.com`, 'user');
  const onSale = (await artist.call(packages.listOnSale, {})).body;
  const packageId = onSale.find((one) => (trial ? one.trial : one.name === 'Starter'))?.id ?? '';
  const body = {
    songUrl: `https://open.spotify.com/track/${trackId}`,
    songName: findTrack(trackId)?.title ?? '',
    artistName: `Artist ${index}`,
    genres: ['Pop' as const],
    duration: '2 Weeks' as const,
    packageId,
  };
  const draft = expectStatus(
    await artist.call(myCampaigns.create, { body }, crypto.randomUUID()),
    201,
    'A draft',
  );
  const expectedTotal = Math.round(draft.price * 100) - (coupon ? COUPON.off : 0);
  const { order, payment } = expectStatus(
    await artist.call(
      checkout.start,
      {
        body: {
          ...checkoutBody(draft, artist.email),
          expectedTotal,
          ...(coupon && { coupon: COUPON.code }),
        },
      } as never,
      crypto.randomUUID(),
    ),
    201,
    'A checkout',
  );
  if (payment.redirectUrl !== null) await pay(artist, order.number, payment.redirectUrl);
  const found = await operator.call(orders.get, { params: { name: 'admin', id: order.id } });
  const params = { id: expectStatus(found, 200, 'An order').taggingItemId ?? '' };
  const review = await operator.call(tagging.review, { params, body: { verdict: 'approved' } } as never);
  // A refusal means that an earlier try went through and its answer was lost.
  if (review.status !== 409) expectStatus(review, 200, 'An approval');
  const confirmed = await artist.call(myOrders.confirm, { params: { number: order.number } });
  if (confirmed.status !== 409) expectStatus(confirmed, 200, 'A confirmation');
  return { order, campaignId: draft.id, trackId, artist, coupon };
}

async function pay(artist: Person, number: string, page: string): Promise<void> {
  await payAt(page, cards.good);
  for (;;) {
    const { body } = await artist.call(checkout.refreshPayment, { params: { number } });
    if (body.order.status === 'placed') return;
    await sleep(200);
  }
}
