import { Readable } from 'node:stream';
import type { Change } from '#contract/live.ts';
import type { Account } from '#server/context.ts';

/** A reader that lets more than so many bytes lie is cut off: it connects again when it can, and is told what it missed. */
const MOST_UNREAD = 64 * 1024;

/** So long a browser waits before it connects again. */
const RETRY_MS = 2_000;

/** One open stream of events. */
export interface EventStream {
  account: Account;
  /** What is sent to the client. */
  body: Readable;
  /** Sends changes; `position` is where a reader that has them takes up again. */
  sendChanges(changes: readonly Change[], position: string | null): void;
  send(name: 'ready' | 'reset', data: object, position: string | null): void;
  /** A line that is no event: it keeps proxies from closing a silent stream, and tells the reader that this one lives. */
  beat(): void;
  /** Ends it as a whole answer ends. */
  end(): void;
}

/** A stream for one account; `onCut` is told when its reader was too slow. */
export function openEventStream(account: Account, onCut: () => void): EventStream {
  const body = new Readable({ read: () => undefined });
  // A client that goes away is nothing to fail of.
  body.on('error', () => undefined);
  body.push(`retry: ${RETRY_MS}\n\n`);

  function push(text: string): void {
    if (body.destroyed || body.readableEnded) return;
    body.push(text);
    if (body.readableLength <= MOST_UNREAD) return;
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
              // With the last alone: whoever is cut off in between takes up before all of them.
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

/** An event as the stream has it; data without line breaks, as JSON is. */
function eventText(event: { name?: string; data: object; position: string | null }): string {
  const name = event.name ? `event: ${event.name}\n` : '';
  const id = event.position ? `id: ${event.position}\n` : '';
  return `${name}${id}data: ${JSON.stringify(event.data)}\n\n`;
}
