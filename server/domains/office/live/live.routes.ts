import { live } from '#contract/office/live/calls.ts';
import { route } from '#server/route.ts';
import type { LiveHub } from './hub.ts';

export const liveRoutes = (hub: LiveHub) => [
  route(live.events, async (ctx, call) => hub.open(ctx, call.lastEventId)),
];
