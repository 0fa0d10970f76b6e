import { auth } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { brandFees } from '#contract/fulfilment/fees/calls.ts';
import { makeGoods } from '#contract/fulfilment/make-goods/calls.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { orderMessages } from '#contract/orders/messages/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import type { InboxMessage } from '#sandbox/inbox/inbox-store.ts';
import type { Artist, Cast, Known } from './cast.ts';
import { NotNow, office, ofOffice, visit, wanted } from './people.ts';
import type { World } from './world.ts';

/** Reads what someone may be kept from for now, as no mail comes; null then. */
export async function unlessKept<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NotNow) return null;
    throw error;
  }
}

/** A mail that came twice is shown once, by its Message-ID. */
const onceEach = (mails: readonly InboxMessage[]): InboxMessage[] => [
  ...new Map(mails.map((mail) => [mail.messageId, mail])).values(),
];

const wasUndone = ({ undone }: Cast, time: Date): boolean =>
  undone.some(([from, to]) => time >= from && time <= to);

const mayRead = ({ gone, suspendedAt }: Artist): boolean => !gone && suspendedAt === null;

/** What everyone can see of one order now. */
export type Seen = Awaited<ReturnType<typeof look>>;

/** Looks at one order as the team, its artist and the bank do. */
export async function look(world: World, cast: Cast, known: Known) {
  const { boss } = cast;
  const { artist, number } = known;
  const one = ofOffice(known);
  const ofCampaign = ofOffice({ id: known.campaignId });
  const own = { params: { number } };
  const books = world.sandbox.stripe?.switches.books().rows ?? [];
  const rows = books.filter(({ metadata }) => metadata.orderNumber === number);
  const sum = (column: 'authorised' | 'captured' | 'refunded') =>
    rows.reduce((total, row) => total + row[column], 0);
  const team = wanted(await boss.call(orders.get, one), 200, 'An order');
  known.campaign = team.campaign.status;
  known.isConfirmed = team.confirmedAt !== null;
  known.isReviewed = team.pitches.answered > 0;
  known.isOver = ['cancelled', 'expired', 'fulfilled'].includes(team.status);
  const asked = mayRead(artist) ? await unlessKept(() => artist.call(myOrders.get, own)) : null;
  return {
    now: world.now(),
    /** How late the worker may be. */
    lagMs: world.lagMs,
    /** Since when bank, mail server and worker are well. */
    calmSince: world.calmSince,
    known,
    team,
    /** What the artist reads; null while they can’t sign in. */
    mine:
      asked &&
      (await unlessKept(async () => ({
        order: wanted(asked, 200, 'My order'),
        report: wanted(await artist.call(reports.get, own), 200, 'My report'),
        receipt: wanted(await artist.call(receipts.get, own), 200, 'My receipt'),
      }))),
    /** The artist is signed in, and their order is not there. */
    isHidden: asked?.status === 404,
    /** What was done to it since a backup was lost by going back to that: an approval, but not its charge. */
    isUndone: cast.undone.some(([, to]) => new Date(team.createdAt) < to),
    pitches: wanted(await boss.call(brandPitches.list, ofCampaign), 200, 'Pitches'),
    placements: wanted(await boss.call(placements.ofCampaign, ofCampaign), 200, 'Placements'),
    /** Since when which playlists are gone from Spotify, or private. */
    lost: new Map(cast.playlists.flatMap(({ id, lostAt }) => (lostAt ? [[id, lostAt]] : []))),
    /** When which curators are away. */
    away: new Map(cast.curators.map(({ id, away }) => [id, away])),
    owed: wanted(await boss.call(makeGoods.ofOrder, one), 200, 'What is owed'),
    /** What the bank says of its payments, in cents. */
    bank: { authorised: sum('authorised'), captured: sum('captured'), refunded: sum('refunded') },
    mails: onceEach(world.mailsTo(artist.email)).filter(
      ({ subject, receivedAt }) => subject.includes(number) && !wasUndone(cast, new Date(receivedAt)),
    ),
  };
}

/** What everyone can see beside single orders. */
export type SeenOfAll = Awaited<ReturnType<typeof lookAtAll>>;

/** Looks at the lists of everyone. */
export async function lookAtAll(world: World, cast: Cast) {
  /** What each artist reads in their lists. */
  const read: { email: string; marker: string; text: string }[] = [];
  for (const artist of cast.artists) {
    if (!mayRead(artist) || !artist.session) continue;
    const reply = await unlessKept(() => artist.call(myOrders.list, { query: { limit: 100 } }));
    if (reply) read.push({ email: artist.email, marker: artist.marker, text: reply.text });
  }
  /** Whose ended sessions go on. */
  const opened: string[] = [];
  for (const { email, ended } of cast.artists)
    for (const { refresh } of ended.splice(0)) {
      const { status } = await visit(world, auth.refresh, { body: { refresh } });
      if (status === 200) opened.push(email);
    }
  for (const order of cast.orders) {
    const { shared, artist } = order;
    // Nobody is to read of an artist whose account was deleted.
    const marker = artist.gone ? ' ' : artist.marker;
    const report = shared && (await visit(world, reports.shared, { params: { token: shared } }));
    if (report) read.push({ email: 'a shared report', marker, text: report.text });
    const thread = artist.gone && (await cast.boss.call(orderMessages.list, ofOffice(order)));
    const messages = thread && JSON.stringify(wanted(thread, 200, 'Messages'));
    if (messages) read.push({ email: 'the messages of an order', marker, text: messages });
  }
  for (const path of ['/', '/reviews', '/curators', '/terms', '/api/reviews/', '/api/curators/']) {
    const text = await (await fetch(`${world.url}${path}`, { redirect: 'manual' })).text();
    read.push({ email: path, marker: ' ', text });
  }
  return {
    world,
    cast,
    read,
    opened,
    fees: wanted(await cast.boss.call(brandFees.due, office), 200, 'Fees'),
    accounts: (await cast.boss.call(users.list, { query: { limit: 100 } })).text,
    /** What the team is told of records that differ. */
    flaws: wanted(await cast.boss.call(inbox.list, { query: { kind: ['ledger'] } }), 200, 'What differs'),
  };
}
