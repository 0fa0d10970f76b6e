import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { useTestApp } from '#test/support/test-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A receiver of OTLP over HTTP: what collectors do, and no more. */
const received: { texts: string[]; spans: Span[] } = { texts: [], spans: [] };
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.texts.push(body);
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans } of scopeSpans) received.spans.push(...spans);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => receiver.close());

const logged: string[] = [];
const { port } = receiver.address() as AddressInfo;
const app = useTestApp(
  { TRACES_URL: `http://127.0.0.1:${port}/v1/traces`, SMTP_URL: 'smtp://127.0.0.1:9' },
  { logTo: (line) => logged.push(line) },
);

const spanOf = (name: string): Promise<Span> =>
  vi.waitFor(
    () => {
      const found = received.spans.find((span) => span.name === name);
      if (!found)
        throw new Error(`No span “${name}”, but: ${received.spans.map((span) => span.name).join('; ')}`);
      return found;
    },
    { timeout: 15_000, interval: 100 },
  );

describe('with a receiver of traces', () => {
  it('a request, its job and the call of an outside service are one trace, which the log names', async () => {
    const body = { email: 'ada@example.com', audience: 'user' } as const;
    expect((await app.call(auth.requestMagicLink, { body })).status).toBe(202);
    // No mail server listens there: the job fails, and says so in the log.
    await app.drain();
    const request = await spanOf('POST /api/auth/magic-link/');
    const callers = [await spanOf('mail send')];
    for (let one = callers[0]; one?.parentSpanId; one = callers.at(-1))
      callers.push(...received.spans.filter(({ spanId }) => spanId === one?.parentSpanId));
    expect(callers.map(({ name }) => name)).toEqual([
      'mail send',
      'job mail.send',
      expect.stringMatching(/^job /),
      request.name,
    ]);
    expect(new Set(callers.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
    const line = logged.map((text) => JSON.parse(text)).find(({ msg }) => msg?.startsWith('a job failed'));
    expect(line.trace).toBe(request.traceId);
  });

  it('the secret of a link is in no span', async () => {
    const secret = `r${'s'.repeat(43)}`;
    expect((await app.fetch(`/api/report/${secret}/?also=${secret}`)).status).toBe(404);
    await spanOf('GET /api/report/:token/');
    expect(received.texts.join('')).not.toContain(secret);
  });

  it('probes make none', () => {
    expect(received.spans.filter(({ name }) => name.includes('livez'))).toEqual([]);
  });
});

it('without a receiver, the SDK is not loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    await import('#server/start-server.ts');
    console.log(JSON.stringify(loaded.filter((url) => /@opentelemetry\\/(?!api\\/)|@fastify\\/otel|start-tracing/.test(url))));`;
  const args = ['--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  expect(JSON.parse(stdout)).toEqual([]);
});
