import { DEFAULT_DURATION, durations } from '#contract/sales/packages/rules.ts';
import type { Duration } from '#contract/sales/packages/schema.ts';
import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { startsAt } from '#server/domains/orders/orders/schedule-campaign.ts';
import type { PackageRow } from '#server/domains/sales/packages/packages.service.ts';
import type { DemoEnvironment, Person } from './demo-environment.ts';
import type { DemoArtist } from './demo-people.ts';
import { type DemoTrack, otherVersion } from './demo-songs.ts';
import { fullyReported, rejectedFirst } from './ended-stories.ts';
import { inReview, monitored } from './open-stories.ts';
import { beginDraft, NothingFits, type OrderPlan, order, type PaidBy, type Times } from './play-order.ts';
import type { Random } from './random.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/** Orders between two lines of progress. */
const PROGRESS_INTERVAL = 50;

/**
 * Plays every order of every story. Artist and song are drawn at random; an artist has one campaign per song at a
 * time. Answers the number of orders.
 */
export async function playOrders(
  env: DemoEnvironment,
  packages: readonly PackageRow[],
  artists: readonly DemoArtist[],
  say: (text: string) => void,
): Promise<number> {
  const { random } = env;
  const busy = new Set<string>();
  const tried = new Set<string>();
  let index = 0;
  for (const story of stories) {
    for (let nth = 0; nth < story.count; nth += 1) {
      const trial = story.paidBy === 'trial';
      const duration = drawDuration(random, story);
      const times = drawTimes(env, story, duration);
      const free = artists
        .filter(({ joined }) => plus(joined, HOUR) < times.created)
        .filter(({ person }) => !trial || !tried.has(person.id))
        .flatMap(({ person, tracks }) => tracks.map((track) => ({ person, track })))
        .filter(({ person, track }) => !busy.has(`${person.id} ${track.id}`));
      index += 1;
      const { person, track } = await playOneOf(random.shuffled(free), async (drawn, least) => {
        const { person } = drawn;
        const track = trial ? otherVersion(random, drawn.track) : drawn.track;
        const bought = drawPackage(random, packages, person, story);
        const fewest = trial ? 1 : least;
        await play(env, story, { index, times, artist: person, track, bought, duration, fewest });
        return { person, track };
      });
      if (story.open) busy.add(`${person.id} ${track.id}`);
      if (trial) tried.add(person.id);
      if (index % PROGRESS_INTERVAL === 0) say(`${index} orders`);
    }
  }
  return index;
}

/** Fewer pitches show little of what becomes of them. */
const FEWEST = 8;

/** Plays the first of these songs that enough is sold to, else the first that anything is. */
async function playOneOf<S, R>(
  songs: readonly S[],
  tell: (song: S, fewest: number) => Promise<R>,
): Promise<R> {
  for (const fewest of [FEWEST, 1])
    for (const song of songs) {
      try {
        return await tell(song, fewest);
      } catch (error) {
        if (!(error instanceof NothingFits)) throw error;
      }
    }
  throw new Error('No song of the demo fits a playlist.');
}

/** The share of the demo artist's pitches that curators accept: more than of others, so that there is much to see. */
const OWN_ACCEPTED = 0.35;

/** Plays the demo artist's orders, one in every interesting state, and a draft. Answers the number of orders. */
export async function playOwnOrders(
  env: DemoEnvironment,
  packages: readonly PackageRow[],
  { person, tracks }: DemoArtist,
  before: number,
): Promise<number> {
  const own: [story: Story, song: number, daysAgo: number][] = [
    [fullyReported, 0, 34],
    [rejectedFirst, 1, 29],
    [monitored, 1, 11],
    [inReview, 2, 0.3],
  ];
  type Planned = [story: Story, song: number, daysAgo: number, index: number, fewest: number];
  const plan = (...[story, song, daysAgo, index, fewest]: Planned): Omit<OrderPlan, 'paidBy'> => ({
    index,
    fewest,
    times: drawTimes(env, { ...story, daysAgo: () => daysAgo }, '4 Weeks'),
    artist: person,
    track: tracks[song % tracks.length] as DemoTrack,
    bought: smallestOf(packages, person),
    duration: '4 Weeks',
    accepted: OWN_ACCEPTED,
  });
  for (const [nth, [story, song, daysAgo]] of own.entries()) {
    const songs = tracks.map((_, next) => song + next);
    await playOneOf(songs, (one, fewest) =>
      play(env, story, plan(story, one, daysAgo, before + nth + 1, fewest)),
    );
  }
  await playOneOf(
    tracks.map((_, song) => song),
    (song, fewest) => beginDraft(env, { ...plan(inReview, song, 1, 0, fewest), paidBy: 'card' }),
  );
  return own.length;
}

async function play(env: DemoEnvironment, story: Story, plan: Omit<OrderPlan, 'paidBy'>): Promise<void> {
  const { paidBy = 'card', moment } = story;
  const begun = await order(env, { ...plan, paidBy });
  await story.tell(begun).catch((cause: unknown) => {
    throw new Error(`A demo order (${paidBy}, ${moment}) couldn’t be completed.`, { cause });
  });
}

function drawDuration(random: Random, { paidBy }: Story): Duration {
  if (paidBy === 'trial') return DEFAULT_DURATION;
  return random.chance(0.8) ? '4 Weeks' : random.pick(['2 Weeks', '8 Weeks']);
}

/** Of twenty artists eight choose the smallest package, eight the next, three the third, one the largest. */
const SHARES = [8, 8, 3, 1];

/** Packages of the artist's brand; trials or those that cost something. */
const packagesFor = (packages: readonly PackageRow[], { brand }: Person, trial: boolean): PackageRow[] =>
  packages.filter((row) => row.brand === brand && row.trial === trial);

function smallestOf(packages: readonly PackageRow[], person: Person): PackageRow {
  const [smallest] = packagesFor(packages, person, false);
  if (!smallest) throw new Error('The demo needs a paid package.');
  return smallest;
}

function drawPackage(
  random: Random,
  packages: readonly PackageRow[],
  person: Person,
  { paidBy, pitched }: Story,
): PackageRow {
  if (paidBy === 'trial') return random.pick(packagesFor(packages, person, true));
  if (pitched) return smallestOf(packages, person);
  const fitting = packagesFor(packages, person, false);
  const weighted = fitting.flatMap((row, rank) => Array.from({ length: SHARES[rank] ?? 1 }, () => row));
  return random.pick(weighted);
}

/** Time from the order to the payment, in milliseconds. */
const paidAfter: Record<PaidBy, (random: Random) => number> = {
  card: (random) => random.between(1, 14) * MINUTE,
  hand: (random) => random.between(0.5, 20) * HOUR,
  trial: () => 1000,
};

/**
 * Draws the times of an order from its creation on, then shifts them so that the story's key moment falls on its date.
 */
function drawTimes({ random, end }: DemoEnvironment, story: Story, duration: Duration): Times {
  const created = new Date(0);
  const placed = plus(created, paidAfter[story.paidBy ?? 'card'](random));
  const reviewed = plus(placed, random.between(2, 30) * HOUR);
  const keen = story.confirms !== false && random.chance(0.88);
  const confirmed = keen
    ? plus(placed, random.between(0.05, 0.9) * (reviewed.getTime() - placed.getTime()))
    : null;
  const due = startsAt({ approved_at: reviewed, confirmed_at: confirmed, start_from: null }) ?? reviewed;
  const started = plus(due, random.int(1, 59) * 1000);
  const { days } = durations[duration];
  const drawn = { created, placed, reviewed, started, ends: plus(started, days * DAY) };
  const shift = end.getTime() - story.daysAgo(random, days) * DAY - drawn[story.moment].getTime();
  const laid = (date: Date): Date => new Date(Math.floor(date.getTime() + shift));
  return {
    created: laid(created),
    placed: laid(placed),
    confirmed: confirmed && laid(confirmed) <= end ? laid(confirmed) : null,
    reviewed: laid(reviewed),
    started: laid(started),
    ends: laid(drawn.ends),
  };
}
