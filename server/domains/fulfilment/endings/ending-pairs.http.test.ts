import { beforeAll, describe, expect, it } from 'vitest';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import type { Ending } from '#contract/fulfilment/endings/schema.ts';
import { brandFees } from '#contract/fulfilment/fees/calls.ts';
import { HOUR, MINUTE } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { settleLostPlaces } from '#server/domains/fulfilment/pitches/settle-lost-places.ts';
import { booksOf, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { type Act, endingActs, leftOf } from './ending-acts.fixture.ts';
import {
  byBoss,
  type EndingWorld,
  endingWorlds,
  GIVE_UP_MS,
  type Open,
  openOf,
  ownerless,
} from './ending-world.fixture.ts';

const app = useTestApp();

/** What becomes of an act: done; refused, as what it would end has ended; or not known, as it is done elsewhere. */
interface Step {
  pair: string;
  act: Act;
  status: number | undefined;
  shown: Ending | undefined;
  before: Open;
  left: number;
  after: Open;
}

const names = Object.keys(endingActs(app, {} as SignedIn));
/** How far apart in the list two acts are; nightly each two are tried. */
const STEP = 19;
const pairs: [string, string][] = names.flatMap((first, n) => {
  const seconds = process.env.NIGHTLY === '1' ? names : [names[(n + STEP) % names.length] ?? first];
  return seconds.map((second): [string, string] => [first, second]);
});

/** What is queued is done, and then what can be undone for a minute can’t be any more. */
async function pass(): Promise<void> {
  await settle(app, GIVE_UP_MS);
  app.clock.advance(ENDING_UNDO_MS);
  await settleLostPlaces(app.server.ctx);
  await settle(app, GIVE_UP_MS);
  app.clock.advance(-ENDING_UNDO_MS);
}

const flaws = async () => (await proveLedger(app.server.ctx)).flaws.map(({ row, what }) => `${row}: ${what}`);

/** What a step ended, and what its dialog said that it would. */
function comparedOf({ act, status = 200, shown, before, left, after }: Step) {
  if (!shown || !act.ends) return null;
  const ofOrder = act.ends === 'order';
  const ends = status < 400 && (!ofOrder || before.isOpen);
  const ended = {
    planned: before.planned - after.planned,
    waiting: before.waiting - after.waiting,
    placements: before.placements - after.placements,
    fees: after.fees,
    refund: after.refunds - before.refunds,
  };
  if (!ends) return { ended, said: { ...ended, planned: 0, waiting: 0, placements: 0, fees: before.fees } };
  const said = {
    planned: shown.pitches.planned,
    waiting: shown.pitches.waiting,
    // With a curator or a playlist the checks go on.
    placements: ofOrder ? shown.placements : 0,
    fees: ofOrder ? shown.fees : before.fees,
    refund: ofOrder ? (act.refunds?.(shown, left) ?? shown.refund) : 0,
  };
  return { ended, said };
}

describe('of each two acts in turn', () => {
  const steps: Step[] = [];
  const left: Record<string, string[]> = {};
  let worlds: EndingWorld[];
  let flawed: string[];

  beforeAll(async () => {
    worlds = await endingWorlds(app, pairs.length);
    flawed = await flaws();
    for (const turn of [0, 1] as const) {
      const done: Omit<Step, 'after'>[] = [];
      await byBoss(app, worlds, async (boss, world, n) => {
        const pair = pairs[n] ?? expect.fail();
        const act = endingActs(app, boss)[pair[turn]] ?? expect.fail();
        const shown = await act.shown?.(world);
        const [before, charge] = [await openOf(app, world), await leftOf(boss, world)];
        const status = (await act.do(world))?.status;
        done.push({
          pair: pair.slice(0, turn + 1).join(', then '),
          act,
          status,
          shown,
          before,
          left: charge,
        });
      });
      await pass();
      for (const [n, world] of worlds.entries()) {
        const one = done[n] ?? expect.fail();
        steps.push({ ...one, after: await openOf(app, world) });
      }
      left[turn === 0 ? 'first' : 'second'] = await ownerless(app, worlds);
    }
    await app.later(49 * HOUR);
    left.later = await ownerless(app, worlds);
  }, 90 * MINUTE);

  it('none leaves a pitch, placement, pause, hold or refund without an owner, also two days later', () => {
    expect(left).toEqual({ first: [], second: [], later: [] });
  });

  it('each is done, or refused as what it ends has ended', () => {
    const odd = steps.filter(({ status = 200 }) => ![200, 201, 204, 404, 409].includes(status));
    expect(odd.map(({ pair, status }) => `${pair}: ${status}`)).toEqual([]);
    expect(steps.slice(0, pairs.length).filter(({ status = 200 }) => status >= 400)).toEqual([]);
  });

  it('each ends what its dialog showed, to the cent, and keeps the fees due', () => {
    const other = steps.flatMap((one) => {
      const compared = comparedOf(one);
      const { ended, said } = compared ?? { ended: 0, said: 0 };
      return JSON.stringify(ended) === JSON.stringify(said) ? [] : [{ pair: one.pair, ended, said }];
    });
    expect(other).toEqual([]);
  });

  it(
    'all agree with the provider, the fees due and the nightly check',
    async () => {
      const boss = await app.operator();
      const due = (await app.call(brandFees.due, { params: { name: 'admin' } }, { as: boss })).body;
      await byBoss(app, worlds, async (boss, world) => {
        const payment = (await lookUp(boss, world.order)).payment ?? expect.fail();
        expect(booksOf(app, world.order).refunded, world.order.number).toBe(payment.refunded);
        const { fees } = await openOf(app, world);
        expect(due.find(({ curator }) => curator.id === world.curator.id)?.due).toBe(fees);
      });
      expect((await flaws()).filter((flaw) => !flawed.includes(flaw))).toEqual([]);
    },
    30 * MINUTE,
  );
});
