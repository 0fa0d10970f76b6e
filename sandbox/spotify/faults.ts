import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

const Faults = z.strictObject({
  /** So many further calls of the Web API are answered 429. */
  rateLimited: z.int().min(0),
  /** Seconds in `Retry-After`; null leaves the header out. */
  retryAfterSeconds: z.int().min(0).nullable(),
  /** The developer account's quota is used up; the number is the status that says so. */
  quotaExceeded: z.literal([403, 429]).nullable(),
  /** The app's owner no longer pays for Premium; Spotify says it now as JSON, now as plain text. */
  premiumLapsed: z.enum(['json', 'text']).nullable(),
  /** The Web API is out of order with this status. */
  failing: z.int().min(500).max(599).nullable(),
  /** Every answer of every service comes this much later. */
  latencyMs: z.int().min(0).max(60_000),
  tokenDown: z.boolean(),
  oembedDown: z.boolean(),
  shortLinksDown: z.boolean(),
});
export type Faults = z.infer<typeof Faults>;

const none: Faults = {
  rateLimited: 0,
  retryAfterSeconds: 5,
  quotaExceeded: null,
  premiumLapsed: null,
  failing: null,
  latencyMs: 0,
  tokenDown: false,
  oembedDown: false,
  shortLinksDown: false,
};

export interface FaultSwitches {
  read(): Faults;
  /** Changes the switches that are named and leaves the others. */
  set(change: Partial<Faults>): void;
  /** Takes one call off the rate-limited ones; true while there were any. */
  takeRateLimited(): boolean;
  reset(): void;
}

export function faultSwitches(): FaultSwitches {
  let faults = none;
  return {
    read: () => faults,
    set: (change) => {
      faults = { ...faults, ...change };
    },
    takeRateLimited: () => {
      if (faults.rateLimited === 0) return false;
      faults = { ...faults, rateLimited: faults.rateLimited - 1 };
      return true;
    },
    reset: () => {
      faults = none;
    },
  };
}

/** The switches over HTTP: GET reads, PATCH changes some, DELETE puts all back. */
export function faultRoutes(switches: FaultSwitches): FastifyPluginAsync {
  return async (app) => {
    app.get('/', () => switches.read());
    app.patch('/', (request, reply) => {
      const change = Faults.partial().safeParse(request.body);
      if (!change.success) return reply.code(422).send({ problem: z.prettifyError(change.error) });
      switches.set(
        Object.fromEntries(Object.entries(change.data).filter(([, value]) => value !== undefined)),
      );
      return switches.read();
    });
    app.delete('/', () => {
      switches.reset();
      return switches.read();
    });
  };
}
