import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#contract/time.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Chaos } from '../chaos.ts';
import { type FulfilmentFinding, findFulfilmentFaults } from './fulfilment-faults.ts';
import type { FulfilmentOptions } from './fulfilment-report.ts';
import { type FulfilmentSnapshot, observe } from './observe.ts';
import type { Owner } from './owner.ts';
import { curatorsOf, runOperators } from './people.ts';
import { reviewAll } from './prepare.ts';
import type { Scene } from './scene.ts';

/** Campaigns last two weeks, trials four, and start a day after they are bought; peace is for last checks and refunds. */
const DAYS = 20;
/** A round of peace lasts at most so long, in milliseconds. */
const PEACE_MS = 60_000;
const LOOK_MS = 2000;
/** Reviews are current for seven days. */
const REVIEW_DAYS = 4;

/** Lets weeks pass: first with kills, then in peace until everything has come to its end. */
export async function playWeeks(
  options: FulfilmentOptions,
  scene: Scene,
  chaos: Chaos,
  owner: Owner,
  days: () => number,
): Promise<{ broken: FulfilmentFinding[]; last: FulfilmentSnapshot | null }> {
  const broken = new Map<string, FulfilmentFinding>();
  let last: FulfilmentSnapshot | null = null;
  let reviewed = 0;
  const answer = curatorsOf(scene, seededRandom(options.seed + 6));

  const look = async (): Promise<FulfilmentFinding[]> => {
    last = await observe(scene, owner.touched);
    const found = findFulfilmentFaults(last);
    for (const one of found) if (!one.passing) broken.set(`${one.about} ${one.says}`, one);
    return found.filter(({ passing }) => passing);
  };
  const act = async (): Promise<void> => {
    if (days() - reviewed >= REVIEW_DAYS) {
      // One playlist fails its second review.
      const condemned = reviewed === 0 ? (scene.playlists[0]?.id ?? null) : null;
      reviewed = days();
      await reviewAll(scene, condemned);
    }
    await answer();
    await runOperators(scene);
  };

  const ends = Date.now() + options.minutes * MINUTE;
  while (days() < DAYS && Date.now() < ends && !options.stop?.aborted) {
    owner.disturb();
    const acting = act();
    acting.catch(() => undefined);
    await chaos.strike(0);
    await acting;
    await look();
    options.say(`day ${days().toFixed(0)}: ${chaos.kills} kills; ${said(last)}; ${broken.size} broken`);
    if (last !== null && isOver(last)) break;
  }
  options.say('In peace: no more kills, and no more removed songs');
  owner.rest();
  let open = await look();
  for (let rest = 0; last !== null && rest < DAYS && (rest === 0 || !isOver(last)); rest += 1) {
    await chaos.restart();
    await act();
    open = await untilQuiet(look);
    options.say(`day ${days().toFixed(0)}: ${said(last)}; ${open.length} waiting, ${broken.size} broken`);
  }
  const left = last !== null && !isOver(last) ? [unfinished(last)] : [];
  return { broken: [...broken.values(), ...open, ...left], last };
}

/** Looks until nothing is in progress any more, for a while. */
async function untilQuiet(look: () => Promise<FulfilmentFinding[]>): Promise<FulfilmentFinding[]> {
  const until = Date.now() + PEACE_MS;
  for (;;) {
    await sleep(LOOK_MS);
    const open = await look();
    if (open.length === 0 || Date.now() > until) return open;
  }
}

/** Whether every campaign has ended, with everything that follows. */
const isOver = ({ campaigns }: FulfilmentSnapshot): boolean =>
  campaigns.every(
    ({ order, placements }) =>
      (order.status === 'fulfilled' || order.status === 'cancelled') &&
      order.refundable === 0 &&
      placements.every(({ status }) => status === 'ended' || status === 'removed'),
  );

const unfinished = ({ campaigns }: FulfilmentSnapshot): FulfilmentFinding => ({
  invariant: 'states',
  about: 'the run',
  says: `did not come to its end: ${campaigns.map(({ order }) => `${order.number} ${order.status}/${order.campaign.status}/${order.refundable}`).join(', ')}`,
  passing: false,
});

function said(seen: FulfilmentSnapshot | null): string {
  const all = seen?.campaigns ?? [];
  const placements = all.flatMap((one) => one.placements);
  const checks = placements.reduce((sum, { checks }) => sum + checks, 0);
  const accepted = all.flatMap(({ pitches }) => pitches).filter(({ status }) => status === 'accepted').length;
  return `${accepted} accepted, ${placements.filter(({ status }) => status === 'live').length} live, ${checks} checks`;
}
