import { type Brand, brandNames } from '#contract/brand.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { handledJobs } from '#server/job-handlers.ts';
import type { Random } from './random.ts';

/** The other side of the payment provider: who pays, and who disputes. */
export interface Payers {
  /** The provider lives at the time of this clock, or now again; nobody hears by an event what happened then. */
  liveAt(clock: (() => Date) | null): void;
  /** Pays an open page with this card, or is declined. */
  pay(sessionId: string, cardNumber: string): void;
  openDispute(intentId: string): { id: string };
  closeDispute(id: string, outcome: 'won' | 'lost'): unknown;
  /** The provider refuses the next call for good. */
  refuseNext(): void;
}

/** Somebody of the demo, as verbs know who acts. */
export interface Person {
  id: string;
  email: string;
  name: string;
  brand: Brand;
}

/** Where the demo's history happens: a clock that is moved, jobs that are done at once, mails that nobody gets. */
export interface Stage {
  random: Random;
  /** The start of the product: the history's end. */
  end: Date;
  payers: Payers;
  /** Moves the clock. Throws when it would go past the end. */
  at(moment: Date): void;
  /** Verbs as the artist, the operator, the provider and the clock's own jobs call them. */
  artist(person: Person): AccountContext;
  operator(brand: Brand): AccountContext;
  provider(brand: Brand): Context;
  system(brand: Brand): Context;
  /** Does what the verbs have queued since, those jobs' own included; mails are left out. */
  work(): Promise<void>;
}

/** `ctx` is that of the transaction that the whole history is written in. */
export function setStage(
  ctx: Context,
  parts: { random: Random; payers: Payers; operator: () => Person },
): Stage {
  const end = ctx.now();
  let moment = end;
  const queued: { name: string; payload: object }[] = [];
  const stageContext: Context = {
    ...ctx,
    now: () => moment,
    // Moved by hand, the time agrees with no clock.
    clock: { assertAgreed: async () => undefined, secondsAhead: () => 0 },
    // Limits count by a clock that goes on, and a round here is of one order alone.
    config: { ...ctx.config, LIMITS: 'off', ENDED_AT_ONCE: 100 },
    queue: {
      send: async (_db, name, payload) => {
        if (name !== 'mail.send') queued.push({ name, payload });
      },
      nudge: () => undefined,
    },
  };
  const system = (brand: Brand): Context => ({
    ...stageContext,
    brand,
    actor: { kind: 'system', label: brandNames['real-playlist'] },
  });
  const account = ({ id, email }: Person, brand: Brand, role: 'admin' | 'user'): AccountContext => ({
    ...stageContext,
    brand,
    actor: { kind: 'account', id, email, role, sessionId: 'demo', signedInAt: moment },
  });
  return {
    random: parts.random,
    end,
    payers: parts.payers,
    at: (next) => {
      if (next > end) throw new Error(`The demo's history goes past its end, to ${next.toISOString()}.`);
      moment = next;
      parts.payers.liveAt(() => moment);
    },
    artist: (person) => account(person, person.brand, 'user'),
    operator: (brand) => account(parts.operator(), brand, 'admin'),
    provider: (brand) => ({
      ...stageContext,
      brand,
      actor: { kind: 'provider', label: 'Payment provider' },
    }),
    system,
    work: async () => {
      for (let job = queued.shift(); job; job = queued.shift()) {
        const { name, payload } = job;
        const handled = handledJobs.find((candidate) => candidate.job.name === name);
        if (!handled) throw new Error(`The demo queued ${name}, which nobody does.`);
        await handled.run(system('real-playlist'), payload);
      }
    },
  };
}
