import type { Selectable } from 'kysely';
import { CampaignStatus } from '#contract/campaigns.ts';
import { OrderStatus } from '#contract/orders.ts';
import { type Duration, durations } from '#contract/packages.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { startsAt } from '#server/features/orders/schedule-campaign.ts';
import { quoteFor } from '#server/features/packages/packages.service.ts';
import { beginOrder, type DemoOrder, makeDraft, type PaidBy, type Times } from './demo-order.ts';
import type { DemoArtist, DemoUser } from './demo-people.ts';
import { type DemoTrack, otherVersion } from './demo-songs.ts';
import { fulfilled, inReview, rejectedAtFirst, running, type Story, stories } from './demo-stories.ts';
import type { Random } from './random.ts';

type PackageRow = Selectable<Database['packages']>;

/** All that the orders of a fill have in common. */
export interface DemoShop {
  ctx: Context;
  random: Random;
  operator: DemoUser;
  packages: readonly PackageRow[];
}

/** Every order of every story: who ordered which song is drawn, one campaign per song and artist at a time. */
export function makeOrders(shop: DemoShop, artists: readonly DemoArtist[]): DemoOrder[] {
  const { random } = shop;
  const made: DemoOrder[] = [];
  const busy = new Set<string>();
  const tried = new Set<string>();
  for (const story of stories) {
    for (let nth = 0; nth < story.count; nth += 1) {
      const trial = story.paidBy === 'trial';
      const duration = drawDuration(random, story);
      const times = drawTimes(shop, story, duration);
      const free = artists
        .filter(({ user }) => plus(user.created_at as Date, HOUR) < times.created)
        .filter(({ user }) => !trial || !tried.has(user.id))
        .flatMap(({ user, tracks }) => tracks.map((track) => ({ user, track })))
        .filter(({ user, track }) => !busy.has(`${user.id} ${track.id}`));
      const { user, track: song } = random.pick(free);
      const track = trial ? otherVersion(random, song) : song;
      const demo = makeOrder(shop, { story, user, track, duration, times, index: made.length + 1 });
      if (isUnderWay(demo)) busy.add(`${user.id} ${track.id}`);
      if (trial) tried.add(user.id);
      made.push(demo);
    }
  }
  return made;
}

/** The demo artist's orders, one in each telling state, and a draft. */
export function makeOwnOrders(shop: DemoShop, { user, tracks }: DemoArtist, index: number) {
  const { random } = shop;
  const own: [story: Story, song: number, daysAgo: number][] = [
    [fulfilled, 0, 34],
    [rejectedAtFirst, 1, 29],
    [running, 1, 11],
    [inReview, 2, 0.3],
  ];
  const duration = '4 Weeks';
  const songs = own.map(([, song]) => tracks[song % tracks.length] as DemoTrack);
  const orders = own.map(([story, , daysAgo], nth) => {
    const times = drawTimes(shop, { ...story, daysAgo: () => daysAgo }, duration);
    const track = songs[nth] as DemoTrack;
    return makeOrder(shop, { story, user, track, duration, times, index: index + nth });
  });
  const times = drawTimes(shop, { ...inReview, daysAgo: () => 1 }, duration);
  const draft = makeDraft({
    random,
    times,
    user,
    track: songs[0] as DemoTrack,
    bought: drawPackage(shop, user, 'card'),
    duration,
  });
  return { orders, draft };
}

interface OrderChoice {
  story: Story;
  user: DemoUser;
  track: DemoTrack;
  duration: Duration;
  times: Times;
  index: number;
}

function makeOrder(shop: DemoShop, choice: OrderChoice): DemoOrder {
  const { story, user, duration } = choice;
  const { paidBy } = story;
  const bought = drawPackage(shop, user, paidBy);
  const quote = quoteFor(shop.ctx, bought, duration);
  const demo = beginOrder({ ...choice, random: shop.random, operator: shop.operator, paidBy, bought, quote });
  story.tell(demo);
  if (!user.last_seen_at || user.last_seen_at < choice.times.created)
    user.last_seen_at = choice.times.created;
  if (story.note) demo.order.note = story.note;
  return demo;
}

function isUnderWay({ campaign, order }: DemoOrder): boolean {
  const { draft, in_review, scheduled, running, paused } = CampaignStatus.enum;
  const { awaiting_payment, placed } = OrderStatus.enum;
  const open: string[] = [draft, in_review, scheduled, running, paused];
  return open.includes(campaign.status) && (order.status === awaiting_payment || order.status === placed);
}

function drawDuration(random: Random, { paidBy }: Story): Duration {
  if (paidBy === 'trial') return '2 Weeks';
  return random.pick(['2 Weeks', '4 Weeks', '4 Weeks', '4 Weeks', '8 Weeks']);
}

/** Of twenty artists eight take the smallest package, eight the next, three the third, one the largest. */
const SHARES = [8, 8, 3, 1];

function drawPackage({ packages, random }: DemoShop, user: DemoUser, paidBy: PaidBy): PackageRow {
  const fitting = packages.filter((row) => row.brand === user.brand && row.trial === (paidBy === 'trial'));
  const weighted = fitting.flatMap((row, rank) => Array.from({ length: SHARES[rank] ?? 1 }, () => row));
  return random.pick(weighted);
}

/** How long after the order the artist has paid, in milliseconds. */
const paidAfter: Record<PaidBy, (random: Random) => number> = {
  card: (random) => random.between(1, 14) * MINUTE,
  hand: (random) => random.between(0.5, 20) * HOUR,
  trial: () => 1000,
};

/** The moments of an order, drawn from its creation on and then laid on the calendar by the story's own moment. */
function drawTimes({ ctx, random }: DemoShop, story: Story, duration: Duration): Times {
  const now = ctx.now();
  const created = new Date(0);
  const placed = plus(created, paidAfter[story.paidBy](random));
  const reviewed = plus(placed, random.between(2, 30) * HOUR);
  const keen = story.confirms !== false && random.chance(0.88);
  const confirmed = keen
    ? plus(placed, random.between(0.05, 0.9) * (reviewed.getTime() - placed.getTime()))
    : null;
  const due = startsAt({ approved_at: reviewed, confirmed_at: confirmed }) ?? reviewed;
  const started = plus(due, random.int(1, 59) * 1000);
  const { days } = durations[duration];
  const drawn = { created, placed, reviewed, started, ends: plus(started, days * DAY) };
  const shift = now.getTime() - story.daysAgo(random, days) * DAY - drawn[story.moment].getTime();
  const laid = (date: Date): Date => new Date(Math.floor(date.getTime() + shift));
  return {
    now,
    created: laid(created),
    placed: laid(placed),
    confirmed: confirmed && laid(confirmed) <= now ? laid(confirmed) : null,
    reviewed: laid(reviewed),
    started: laid(started),
    ends: laid(drawn.ends),
  };
}
