import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/errors.ts';
import { openConnection } from './live-connection.ts';
import type { LiveMessage } from './live-message.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server whose streams are written by hand. */
function handmade() {
  const asked: (string | null)[] = [];
  const messages: LiveMessage[] = [];
  const life: boolean[] = [];
  let write: (text: string) => void = () => {};
  let end: () => void = () => {};
  let refusal: ApiError | null = null;
  const link = openConnection({
    open: async (lastEventId, signal) => {
      asked.push(lastEventId);
      if (refusal) throw refusal;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
          end = () => controller.close();
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
    },
    onMessage: (message) => messages.push(message),
    onConnectionChange: (connected) => life.push(connected),
  });
  return {
    asked,
    messages,
    life,
    link,
    write: (text: string) => write(text),
    end: () => end(),
    refuse: (error: ApiError | null) => {
      refusal = error;
    },
  };
}

const change = { type: 'order', id: 'ord_1', version: 1, brand: 'eaa' } as const;
const soon = () => vi.advanceTimersByTimeAsync(1);

it('reads events however they are cut, and takes up where it was', async () => {
  const server = handmade();
  await soon();
  const text = `: hello\n\nevent: ready\nid: a\ndata: {"resumed":false}\n\nid: b\ndata: ${JSON.stringify(change)}\n\n`;
  for (const letter of text) server.write(letter);
  await soon();
  expect(server.messages).toEqual([
    { kind: 'ready', resumed: false },
    { kind: 'change', change },
  ]);
  server.end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.asked).toEqual([null, 'b']);
  server.link.stop();
});

it('passes over what it can’t read', async () => {
  const server = handmade();
  await soon();
  server.write('event: later\ndata: {}\n\ndata: no json\n\nevent: reset\ndata: {}\n\n');
  await soon();
  expect(server.messages).toEqual([{ kind: 'reset' }]);
  server.link.stop();
});

it('gives a stream up that is silent, and opens another', async () => {
  const server = handmade();
  await soon();
  server.write(': here\n\n');
  await vi.advanceTimersByTimeAsync(39_000);
  expect(server.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(server.asked).toHaveLength(2);
  expect(server.life).toContain(false);
  server.link.stop();
});

it('pauses longer and longer while refused, as long as requested, and hurries when it should', async () => {
  const server = handmade();
  server.refuse(new ApiError({ status: 0, code: 'network', detail: '' }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked.length).toBeGreaterThan(3);
  expect(server.asked.length).toBeLessThan(10);
  server.refuse(new ApiError({ status: 429, code: 'too_many_requests', detail: '', retryAfter: 300 }));
  await vi.advanceTimersByTimeAsync(60_000);
  const before = server.asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toHaveLength(before);
  server.refuse(null);
  server.link.retryNow();
  await soon();
  expect(server.asked).toHaveLength(before + 1);
  server.link.stop();
});

it('asks no more once it is stopped', async () => {
  const server = handmade();
  await soon();
  server.link.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.asked).toHaveLength(1);
});
