import { SpanKind } from '@opentelemetry/api';
import { Histogram } from 'prom-client';
import { inSpan } from '#server/lib/in-span.ts';

/** Calls of outside services; for `/metrics`. */
export const outsideCalls = new Histogram({
  name: 'outside_call_duration_seconds',
  help: 'Duration of calls of outside services, by service, call and outcome (ok or failed)',
  labelNames: ['service', 'call', 'outcome'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [],
});

/** The adapter of a service, each of whose calls that wait is timed. */
export const timed = <T extends object>(service: string, adapter: T): T =>
  new Proxy(adapter, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]): unknown => {
        const end = outsideCalls.startTimer({ service, call: String(name) });
        const call = () => Reflect.apply(value, target, input) as unknown;
        const answer = inSpan({ name: `${service} ${String(name)}`, kind: SpanKind.CLIENT }, call);
        if (answer instanceof Promise) {
          answer.then(
            () => end({ outcome: 'ok' }),
            () => end({ outcome: 'failed' }),
          );
        }
        return answer;
      };
    },
  });
