import { account } from '#contract/accounts/account/calls.ts';
import { addressChanges } from '#contract/accounts/address-changes/calls.ts';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import { myRatings } from '#contract/fulfilment/ratings/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { cards, checkoutBody, draftBody, freshTrackUrl, payAt } from '#scenario/artist.ts';
import type { Reply } from '#scenario/person.ts';
import { type Act, act, which } from './act.ts';
import { Artist, type Cast, Known } from './cast.ts';
import { mailed, NotNow, newestMail, visit, wanted } from './people.ts';
import type { World } from './world.ts';

/** Drafts a campaign and checks it out. */
async function order(world: World, cast: Cast, by: Artist, name: 'Starter' | 'Trial'): Promise<Known> {
  const onSale = wanted(await by.call(packages.listOnSale, {}), 200, 'The packages');
  const body = {
    ...draftBody(onSale.find((each) => each.name === name)?.id, freshTrackUrl()),
    artistName: `Artist ${world.random.int(1, 999)} ${by.marker}`,
    ...(name === 'Starter' && { duration: '2 Weeks' as const, pitches: world.random.int(3, 8) }),
  };
  const key = crypto.randomUUID();
  const draft = wanted(await by.call(myCampaigns.create, { body }, { key }), 201, 'A draft');
  return checkOut(cast, by, draft);
}

/** Checks a campaign out, which begins an order. */
async function checkOut(cast: Cast, by: Artist, draft: Pick<Campaign, 'id' | 'price'>): Promise<Known> {
  const asked = { body: checkoutBody(draft, by.email) };
  const answer = (await by.call(checkout.start, asked, { key: crypto.randomUUID() })) as Reply<{
    order: Order;
    payment: { redirectUrl: string | null };
  }>;
  const { order, payment } = wanted(answer, 201, 'A checkout');
  const made = new Known(by, order, payment.redirectUrl);
  cast.orders.push(made);
  return made;
}

const pay = async (world: World, { payUrl }: Known, card: string): Promise<void> => {
  if (!payUrl) throw new NotNow('Nothing is to be paid.');
  const { status } = await payAt(payUrl, card);
  world.note(`paid with ${card}: ${status}`);
};

const ordersWith = (card: string) => async (world: World, cast: Cast, by: Artist) =>
  pay(world, await order(world, cast, by, 'Starter'), card);

const unpaid = which('order', ({ payUrl, campaign }) => payUrl !== null && campaign === 'draft');
const unconfirmed = which(
  'order',
  ({ isConfirmed, campaign }) => !isConfirmed && ['draft', 'in_review', 'scheduled'].includes(campaign),
);
const shared = which('order', ({ shared }) => shared !== null);
const reviewed = which('order', ({ isReviewed }) => isReviewed);
const settled = which('order', ({ isOver, artist }) => isOver && !artist.gone);

const byNumber = ({ number }: Known) => ({ params: { number } });

export const artistActs: readonly Act[] = [
  act('orders and pays', 16, 'account', ordersWith(cards.good)),
  act('orders with a card that is charged in vain', 3, 'account', ordersWith(cards.capturesNot)),
  act('orders, and pays later', 6, 'account', (world, cast, by) => order(world, cast, by, 'Starter')),
  act('tries for free', 3, 'account', (world, cast, by) => order(world, cast, by, 'Trial')),
  act('pays', 14, unpaid, (world, _cast, on) => pay(world, on, cards.good)),
  act('is declined', 10, unpaid, (world, _cast, on) => pay(world, on, cards.declined)),
  act('confirms', 40, unconfirmed, (_world, _cast, on) => on.artist.call(myOrders.confirm, byNumber(on))),
  act('cancels', 3, 'order', (_world, _cast, on) => on.artist.call(myOrders.cancel, byNumber(on))),
  act('writes a message', 3, 'order', async (_world, _cast, on) => {
    const body = { text: `How is my campaign, asks ${on.artist.marker}?` };
    await on.artist.call(myMessages.send, { ...byNumber(on), body }, { key: crypto.randomUUID() });
  }),
  act('shares the report', 3, 'order', async (_world, _cast, on) => {
    const shared = wanted(await on.artist.call(reports.share, byNumber(on)), 201, 'A link');
    on.shared = /report\/([\w.-]+)/.exec(shared.url)?.[1] ?? null;
  }),
  act('rates a review', 25, reviewed, async (world, _cast, on) => {
    const { pitches } = wanted(await on.artist.call(reports.get, byNumber(on)), 200, 'My report');
    const answered = pitches.filter(({ status }) => status === 'accepted' || status === 'declined');
    if (answered.length === 0) throw new NotNow('No review.');
    const stars = world.random.int(1, 4);
    const body = { stars, reason: stars <= 2 ? ('not_heard' as const) : null };
    const { id } = world.random.pick(answered);
    const { status } = await on.artist.call(myRatings.rate, { params: { number: on.number, id }, body });
    on.isReported ||= status === 200 && body.reason !== null;
  }),
  act('begins again', 6, 'order', async (_world, cast, on) => {
    const { status, body } = await on.artist.call(checkout.reopenCampaign, { params: { id: on.campaignId } });
    if (status !== 200) return;
    // The campaign is in the next order now, with what was done to it; the former took no money, and is looked at no more.
    (await checkOut(cast, on.artist, body)).acts = on.acts;
    cast.orders.splice(cast.orders.indexOf(on), 1);
  }),
  act('asks for a new payment page', 2, 'order', async (_world, _cast, on) => {
    const reply = await on.artist.call(checkout.refreshPayment, byNumber(on));
    if (reply.status === 200) on.payUrl = (reply.body as { redirectUrl?: string | null }).redirectUrl ?? null;
  }),
  act('signs out everywhere', 3, 'account', async (_world, _cast, by) => {
    wanted(await by.call(sessions.endAll, {}), 204, 'A sign-out');
    by.signedOut();
  }),
  act('takes another device', 3, 'account', async (_world, _cast, by) => {
    if (!by.session) throw new NotNow('The first.');
    by.devices.push(by.session);
    by.session = by.devices.length > 2 ? (by.devices.shift() ?? null) : null;
    await by.call(sessions.list, {});
  }),
  act('changes their address', 3, 'account', async (world, _, by) => {
    const next = `moved-${world.random.int(1, 1e9)}@example.com`;
    const since = newestMail(world, by.email);
    wanted(await by.call(addressChanges.ask, { body: { email: next } }), 202, 'A change of address');
    await world.work();
    for (const to of [by.email, next]) {
      const token = mailed(world, to, /\/confirm-email\/([\w-]+)/, since);
      const { made } = wanted(await visit(world, addressChanges.confirm, { body: { token } }), 200, 'A link');
      if (!made) continue;
      by.signedOut();
      by.email = next;
    }
  }),
  act('deletes the account', 8, settled, async (world, cast, { artist }) => {
    wanted(await artist.call(account.remove, {}), 204, 'A deletion');
    artist.signedOut();
    artist.gone = true;
    cast.artists.push(new Artist(world, cast.artists.length));
  }),
  act('visitor opens the shared report', 8, shared, (world, _cast, on) =>
    visit(world, reports.shared, { params: { token: on.shared ?? '' } }),
  ),
];
