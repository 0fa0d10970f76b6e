import type { LiveMessage } from './live-message.ts';

/** What tabs send one another. */
type Word =
  | { kind: 'message'; message: LiveMessage }
  | { kind: 'life'; connected: boolean }
  /** Sent by a new tab; the tab with the stream answers. */
  | { kind: 'who' };

const isWord = (data: unknown): data is Word => typeof data === 'object' && data !== null && 'kind' in data;

const NAME = 'live-changes';
/** The tab with the stream reports every 15 seconds. */
const SILENT_MS = 45_000;

export interface SharedLinkParts {
  /** Opens the stream; called in one tab of the browser at a time. Returns the function that closes it. */
  hold: (say: { message: (message: LiveMessage) => void; life: (connected: boolean) => void }) => () => void;
  /** Called for every message, in every tab. */
  onMessage: (message: LiveMessage) => void;
  onLife: (connected: boolean) => void;
}

/** Whether tabs can share a stream. Browsers offer no locks over plain HTTP. */
export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** Shares one stream between all tabs: when the tab that has it is closed, another opens it. Returns the function that ends it. */
export function shareLink({ hold, onMessage, onLife }: SharedLinkParts): () => void {
  const channel = new BroadcastChannel(NAME);
  const ended = new AbortController();
  let holding = false;
  let connected = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const post = (word: Word) => channel.postMessage(word);

  const live = (now: boolean) => {
    connected = now;
    onLife(now);
  };

  channel.onmessage = ({ data }) => {
    if (!isWord(data)) return;
    const word = data;
    if (word.kind === 'who') {
      if (holding) post({ kind: 'life', connected });
      return;
    }
    if (holding) return;
    clearTimeout(silence);
    silence = setTimeout(() => live(false), SILENT_MS);
    if (word.kind === 'life') live(word.connected);
    else onMessage(word.message);
  };
  post({ kind: 'who' });

  navigator.locks
    .request(NAME, { signal: ended.signal }, () => {
      if (ended.signal.aborted) return undefined;
      holding = true;
      clearTimeout(silence);
      const letGo = hold({
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
          letGo();
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
