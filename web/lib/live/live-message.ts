import type { EventSourceMessage } from 'eventsource-parser';
import type { Change, Ready } from '#contract/office/live/schema.ts';

/** A message of the stream: a row changed, the stream is ready, or changes were missed. */
export type LiveMessage =
  | { kind: 'change'; change: Change }
  | { kind: 'ready'; resumed: boolean }
  | { kind: 'reset' };

/** Parses an event of the stream; null for unknown events, which are skipped. */
export function messageOf({ event, data }: EventSourceMessage): LiveMessage | null {
  if (event === 'reset') return { kind: 'reset' };
  try {
    if (event === 'ready') return { kind: 'ready', resumed: (JSON.parse(data) as Ready).resumed };
    if (event !== undefined) return null;
    return { kind: 'change', change: JSON.parse(data) as Change };
  } catch {
    return null;
  }
}
