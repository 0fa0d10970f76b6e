import { type Act, act } from './act.ts';

export const operationActs: readonly Act[] = [
  act('worker is killed', 3, 'none', async (world) => world.killWorkerAfter(world.random.int(2, 40))),
  act('mail server is busy', 1, 'none', async (world) => {
    world.sandbox.inbox?.switches.set({ refuseTemporarily: world.random.int(1, 4) });
  }),
  act('mail server refuses', 1, 'none', async (world) => {
    world.sandbox.inbox?.switches.set({ refusePermanently: 1 });
  }),
];
