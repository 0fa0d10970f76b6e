import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

const Faults = z.strictObject({
  /** Client id of the only app that the Web API faults affect; null: all apps. */
  onlyClient: z.string().nullable(),
  /** Number of further Web API calls to answer with 429. */
  rateLimited: z.int().min(0),
  /** Seconds in `Retry-After`; null omits the header. */
  retryAfterSeconds: z.int().min(0).nullable(),
  /** The status that reports the developer account's quota as exhausted; null: not exhausted. */
  quotaExceeded: z.literal([403, 429]).nullable(),
  /** The app's owner lost Premium; Spotify reports that as JSON or as plain text. */
  premiumLapsed: z.enum(['json', 'text']).nullable(),
  /** The Web API fails with this status. */
  failing: z.int().min(500).max(599).nullable(),
  /** Number of further changes of playlists that are carried out, but never answered. */
  lostAnswers: z.int().min(0),
  /** Delay of every answer of every service. */
  latencyMs: z.int().min(0).max(60_000),
  tokenDown: z.boolean(),
  /** Each renewal answers a new refresh token and revokes the former one; otherwise it answers none. */
  rotatesRefreshTokens: z.boolean(),
  oembedDown: z.boolean(),
  shortLinksDown: z.boolean(),
});
export type Faults = z.infer<typeof Faults>;

const none: Faults = {
  onlyClient: null,
  rateLimited: 0,
  retryAfterSeconds: 5,
  quotaExceeded: null,
  premiumLapsed: null,
  failing: null,
  lostAnswers: 0,
  latencyMs: 0,
  tokenDown: false,
  rotatesRefreshTokens: false,
  oembedDown: false,
  shortLinksDown: false,
};

export interface FaultSwitches {
  read(): Faults;
  /** Changes the given switches and leaves the others. */
  set(change: Partial<Faults>): void;
  /** Counts one rate-limited call down. Answers whether the call is rate-limited. */
  takeRateLimited(): boolean;
  /** Counts one lost answer down. Answers whether the answer of this call is lost. */
  takeLostAnswer(): boolean;
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
    takeLostAnswer: () => {
      if (faults.lostAnswers === 0) return false;
      faults = { ...faults, lostAnswers: faults.lostAnswers - 1 };
      return true;
    },
    reset: () => {
      faults = none;
    },
  };
}

/** The switches over HTTP: GET reads, PATCH changes, DELETE resets all. */
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
