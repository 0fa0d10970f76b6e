import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';
import { Change, Ready } from '#contract/live.ts';

/** What a stream says: a row changed, changes are told from here on, or too much was missed to say what. */
export const LiveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), change: Change }),
  z.object({ kind: z.literal('ready'), resumed: z.boolean() }),
  z.object({ kind: z.literal('reset') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** An event of the stream as a message; null for one of a later version of the service, which is passed over. */
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
