import { Readable } from 'node:stream';
import type { Change } from '#contract/office/live/schema.ts';
import type { Account } from '#server/context.ts';

/** A reader with more unread bytes is cut. It reconnects and gets what it missed. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** The reconnection delay that we send to browsers. */
const RETRY_MS = 2_000;

/** One open stream of events. */
export interface EventStream {
  account: Account;
  /** What is sent to the client. */
  body: Readable;
  /** Sends changes; `position` is the event id to resume after. */
  sendChanges(changes: readonly Change[], position: string | null): void;
  send(name: 'ready' | 'reset', data: object, position: string | null): void;
  /** Sends a comment line, so that proxies and readers do not give up a silent stream. */
  beat(): void;
  /** Ends the answer normally. */
  end(): void;
}

/** Opens a stream for one account; calls `onCut` when its reader was too slow. */
export function openEventStream(account: Account, onCut: () => void): EventStream {
  const body = new Readable({ read: () => undefined });
  // A client that disconnects is no failure.
  body.on('error', () => undefined);
  body.push(`retry: ${RETRY_MS}\n\n`);

  function push(text: string): void {
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    if (body.readableLength <= MAX_UNREAD_BYTES) return;
    onCut();
    body.destroy();
  }

  return {
    account,
    body,
    sendChanges: (changes, position) =>
      push(
        changes
          .map((change, n) =>
            eventText({
              data: change,
              // Only with the last: a reader that is cut in between resumes before all of them.
              position: n === changes.length - 1 ? position : null,
            }),
          )
          .join(''),
      ),
    send: (name, data, position) => push(eventText({ name, data, position })),
    beat: () => push(': still here\n\n'),
    end: () => {
      if (!body.destroyed) body.push(null);
    },
  };
}

/** The text of an event; the data must have no line breaks. */
function eventText(event: { name?: string; data: object; position: string | null }): string {
  const name = event.name ? `event: ${event.name}\n` : '';
  const id = event.position ? `id: ${event.position}\n` : '';
  return `${name}${id}data: ${JSON.stringify(event.data)}\n\n`;
}
