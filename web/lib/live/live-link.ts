import { createParser } from 'eventsource-parser';
import { isApiError } from '#web/lib/errors.ts';
import { type LiveMessage, messageOf } from './live-message.ts';

/** The server says something every fifteen seconds: a stream that is silent for longer is dead. */
const SILENT_MS = 40_000;
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000] as const;

export interface LinkParts {
  /** Opens the stream where it was left; throws `ApiError`. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onMessage: (message: LiveMessage) => void;
  /** Whether there is a stream; said again with every sign of life. */
  onLife: (connected: boolean) => void;
}

export interface LiveLink {
  /** Connects now rather than after the pause: the network or the reader is back. */
  hurry: () => void;
  stop: () => void;
}

/** Holds a stream of events open: what breaks is opened again where it was left, after a pause that grows. */
export function startLink({ open, onMessage, onLife }: LinkParts): LiveLink {
  const stopped = new AbortController();
  let lastEventId: string | null = null;
  let endPause = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      endPause = done;
      setTimeout(done, milliseconds);
    });

  /** Reads one stream to its end, or until it is silent. Resolves to whether it gave anything. */
  async function readOne(): Promise<boolean> {
    const attempt = new AbortController();
    const signal = AbortSignal.any([stopped.signal, attempt.signal]);
    let watch = setTimeout(() => attempt.abort(), SILENT_MS);
    try {
      const reader = (await open(lastEventId, signal)).getReader();
      const decoder = new TextDecoder();
      const parser = createParser({
        onEvent: (event) => {
          if (event.id) lastEventId = event.id;
          const message = messageOf(event);
          if (message) onMessage(message);
        },
      });
      for (let alive = false; ; alive = true) {
        const { done, value } = await reader.read();
        if (done) return alive;
        clearTimeout(watch);
        watch = setTimeout(() => attempt.abort(), SILENT_MS);
        onLife(true);
        parser.feed(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(watch);
    }
  }

  async function hold(): Promise<void> {
    for (let failures = 0; !stopped.signal.aborted; ) {
      let wait: number | null = null;
      try {
        // A stream that ends as a whole has reached the end of its token, or its server stops.
        failures = (await readOne()) ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        wait = isApiError(error) && error.retryAfter !== null ? error.retryAfter * 1000 : null;
      }
      if (stopped.signal.aborted) return;
      onLife(false);
      const regular = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 30_000;
      // Not all browsers at once after a restart.
      await pause(Math.max(wait ?? 0, regular) * (0.75 + Math.random() / 2));
    }
  }

  void hold();
  return {
    hurry: () => endPause(),
    stop: () => {
      stopped.abort();
      endPause();
    },
  };
}
