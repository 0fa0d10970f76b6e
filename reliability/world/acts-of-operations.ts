import { HOUR } from '#contract/time.ts';
import { reconcile } from '#server/domains/orders/checkout/reconcile.ts';
import { type Act, act } from './act.ts';
import type { Cast } from './cast.ts';
import { NotNow } from './people.ts';

/** What people know and did, to be taken back with the database. What outside services know stays. */
function remember(cast: Cast): () => void {
  const copy = <T extends object>(list: T[], more: (one: T) => object = () => ({})) => {
    const all = list.map((one) => ({ one, was: { ...one, ...more(one) } }));
    return () => list.splice(0, list.length, ...all.map(({ one, was }) => Object.assign(one, was)));
  };
  const back = [
    copy(cast.artists, ({ devices, ended }) => ({ devices: [...devices], ended: [...ended] })),
    copy(cast.curators, ({ answered }) => ({ answered: { ...answered } })),
  ];
  const orders = copy(cast.orders);
  return () => {
    for (const each of back) each();
    const disputes = new Map(cast.orders.map(({ number, dispute }) => [number, dispute]));
    orders();
    for (const order of cast.orders) order.dispute = disputes.get(order.number) ?? null;
  };
}

export const operationActs: readonly Act[] = [
  act('worker is killed', 3, 'none', async (world) => world.killWorkerAfter(world.random.int(2, 40))),
  act('mail server is busy', 1, 'none', async ({ sandbox, random }) =>
    sandbox.inbox?.switches.set({ refuseTemporarily: random.int(1, 4) }),
  ),
  act('mail server refuses', 1, 'none', async ({ sandbox }) =>
    sandbox.inbox?.switches.set({ refusePermanently: 1 }),
  ),
  act('answer of the mail server gets lost', 2, 'none', async ({ sandbox, random }) =>
    sandbox.inbox?.switches.set({ loseAnswers: random.int(1, 2) }),
  ),
  act('secret is rotated', 1, 'none', (world) => world.rotateSecret()),
  act('machine sleeps', 1, 'none', async (world) => world.sleep(world.random.int(1, 40) * HOUR)),
  act('backup is taken', 2, 'none', async (world, cast) => {
    const forget = remember(cast);
    const backup = await world.backUp();
    const at = world.now();
    cast.backup = async () => {
      await world.restore(backup);
      forget();
      cast.undone.push([at, world.now()]);
    };
  }),
  act('backup is restored', 1, 'none', async (world, cast) => {
    if (!cast.backup) throw new NotNow('None was taken.');
    await cast.backup();
    cast.backup = null;
    await world.work();
    // As the manual says: what only the provider knows is given back, the rest is taken over.
    const { strays } = await reconcile(world.server.ctx, { fix: true });
    await reconcile(world.server.ctx, { fix: true, giveBack: strays.map(({ intentId }) => intentId) });
  }),
];
