import type { BenchServer } from './bench-server.ts';

/** Opens so many streams of live events for an account, each read to its end. */
export async function openStreams(
  bench: BenchServer,
  access: string,
  count: number,
): Promise<{ events(): number; close(): void }> {
  const ended = new AbortController();
  let events = 0;
  for (let stream = 0; stream < count; stream += 1) {
    const answer = await fetch(`${bench.url}/api/events/`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${access}` },
      signal: ended.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`Live events: ${answer.status} ${await answer.text()}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (): Promise<void> => {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        events += value.match(/^id: /gm)?.length ?? 0;
      }
    };
    read().catch((error: unknown) => {
      if (!ended.signal.aborted) throw error;
    });
  }
  return { events: () => events, close: () => ended.abort() };
}
