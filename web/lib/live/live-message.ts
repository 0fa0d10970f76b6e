import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import { Change, Ready } from '#contract/live.ts';

/** A message of the stream: a row changed, the stream is ready, or changes were missed. */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), change: Change }),
  z.object({ kind: z.literal('ready'), resumed: z.boolean() }),
  z.object({ kind: z.literal('reset') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Parses an event of the stream; null for unknown events, which are skipped. */
export function messageOf({ event, data }: EventSourceMessage): LiveMessage | null {
  if (event === 'reset') return { kind: 'reset' };
  try {
    const value: unknown = JSON.parse(data);
    if (event === 'ready') return { kind: 'ready', resumed: Ready.parse(value).resumed };
    return event === undefined ? { kind: 'change', change: Change.parse(value) } : null;
  } catch {
    return null;
  }
}
