import { z } from 'zod';
import { LiveMessage } from './live-message.ts';

/** What the tab that holds the stream says to the others. */
const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: LiveMessage }),
  z.object({ kind: z.literal('life'), connected: z.boolean() }),
  /** Asked by a tab that has just come. */
  z.object({ kind: z.literal('who') }),
]);
type Word = z.infer<typeof Word>;

const NAME = 'live-changes';
/** The holder says every fifteen seconds that it lives. */
const SILENT_MS = 45_000;

export interface SharedLinkParts {
  /** Holds the stream; called in one tab of the browser at a time. The answer lets it go. */
  hold: (say: { message: (message: LiveMessage) => void; life: (connected: boolean) => void }) => () => void;
  /** Hears what the stream says, whichever tab holds it. */
  onMessage: (message: LiveMessage) => void;
  onLife: (connected: boolean) => void;
}

/** Whether tabs can share a stream here: over plain HTTP browsers offer no locks. */
export const canShare = (): boolean => 'locks' in navigator && 'BroadcastChannel' in globalThis;

/** Shares one stream between all tabs: one holds it, and when that one goes, another does. The answer ends it here. */
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
    const word = Word.safeParse(data).data;
    if (!word) return;
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
    // Ended before it was this tab's turn.
    .catch(() => undefined);

  return () => {
    ended.abort();
    clearTimeout(silence);
    channel.close();
  };
}
