import { createParser } from 'eventsource-parser';
import { isApiError } from '#web/lib/errors.ts';
import { type LiveMessage, messageOf } from './live-message.ts';

/** The server sends something every 15 seconds, so a stream that is silent for this long is dead. */
const SILENT_MS = 40_000;
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000] as const;

export interface ConnectionOptions {
  /** Opens the stream after an event; throws `ApiError`. */
  open: (lastEventId: string | null, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onMessage: (message: LiveMessage) => void;
  /** Called with `true` for every received chunk, with `false` when the stream breaks. */
  onConnectionChange: (connected: boolean) => void;
}

export interface LiveConnection {
  /** Ends the pause before the next attempt, for example when the network is back. */
  retryNow: () => void;
  stop: () => void;
}

/** Keeps a stream of events open. A broken one is resumed after a growing pause. */
export function openConnection({ open, onMessage, onConnectionChange }: ConnectionOptions): LiveConnection {
  const stopped = new AbortController();
  let lastEventId: string | null = null;
  let endPause = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((done) => {
      endPause = done;
      setTimeout(done, milliseconds);
    });

  /** Reads one stream to its end. Resolves to whether it sent anything; throws when it breaks or is silent. */
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
        onConnectionChange(true);
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
        // A normal end: the access token has expired, or the server stops.
        failures = (await readOne()) ? 0 : failures + 1;
      } catch (error) {
        failures += 1;
        wait = isApiError(error) && error.retryAfter !== null ? error.retryAfter * 1000 : null;
      }
      if (stopped.signal.aborted) return;
      onConnectionChange(false);
      const regular = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 30_000;
      // Random, so that not all browsers reconnect at once after a restart.
      await pause(Math.max(wait ?? 0, regular) * (0.75 + Math.random() / 2));
    }
  }

  void hold();
  return {
    retryNow: () => endPause(),
    stop: () => {
      stopped.abort();
      endPause();
    },
  };
}
