import { counts } from '#contract/reporting/counts/calls.ts';
import { route } from '#server/route.ts';
import { countWaiting } from './counts.queries.ts';

export const countRoutes = [
  route(counts.get, async (ctx) => {
    const { waiting, late, ...others } = await countWaiting(ctx);
    return { songs: { waiting, late }, ...others };
  }),
];
