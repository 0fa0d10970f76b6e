import { isStorageDenied } from '#web/ui/browser-storage.ts';
import type { LiveMessage } from './live-message.ts';

/** What tabs send one another. */
type TabMessage =
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'life'; connected: boolean }
  /** Sent by a new tab; the tab with the stream answers. */
  | { kind: 'who' };

const isTabMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data;

const NAME = 'live-changes';
/** The tab with the stream reports every 15 seconds. */
const SILENT_MS = 45_000;

export interface SharedConnectionOptions {
  /** Opens the stream; called in one tab of the browser at a time. Returns the function that closes it. */
  hold: (handlers: {
    message: (message: LiveMessage) => void;
    life: (connected: boolean) => void;
  }) => () => void;
  /** Called for every message, in every tab. */
  onMessage: (message: LiveMessage) => void;
  onConnectionChange: (connected: boolean) => void;
}

/** Whether tabs can share a stream. Browsers offer no locks over plain HTTP, and deny them with the storage. */
export const canShareConnection = (): boolean =>
  'locks' in navigator && 'BroadcastChannel' in globalThis && !isStorageDenied();

/** Shares one stream between all tabs: when the tab that has it is closed, another opens it. Returns the function that ends it. */
export function shareConnection({
  hold,
  onMessage,
  onConnectionChange,
}: SharedConnectionOptions): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let holding = false;
  let connected = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const post = (message: TabMessage) => channel.postMessage(message);

  const live = (now: boolean) => {
    connected = now;
    onConnectionChange(now);
  };

  channel.onmessage = ({ data }) => {
    if (!isTabMessage(data)) return;
    const received = data;
    if (received.kind === 'who') {
      if (holding) post({ kind: 'life', connected });
      return;
    }
    if (holding) return;
    clearTimeout(silence);
    silence = setTimeout(() => live(false), SILENT_MS);
    if (received.kind === 'life') live(received.connected);
    else onMessage(received.message);
  };
  post({ kind: 'who' });

  navigator.locks
    .request(NAME, { signal: ended.signal }, () => {
      if (ended.signal.aborted) return undefined;
      holding = true;
      clearTimeout(silence);
      const closeStream = hold({
        message: (message) => {
          onMessage(message);
          post({ kind: 'message', message });
        },
        life: (now) => {
          live(now);
          post({ kind: 'life', connected: now });
        },
      });
      return new Promise<void>((released) => {
        ended.signal.addEventListener('abort', () => {
          closeStream();
          released();
        });
      });
    })
    // Aborted before this tab got the lock.
    .catch(() => undefined);

  return () => {
    ended.abort();
    clearTimeout(silence);
    channel.close();
  };
}
