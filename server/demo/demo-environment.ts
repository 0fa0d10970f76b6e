import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { noTeam, teamOf } from '#contract/team.ts';
import type { AccountContext, Context, CuratorContext } from '#server/context.ts';
import { mailLanes } from '#server/domains/office/mails/mail-lanes.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { type AnswerBook, answerBook } from './demo-answers.ts';
import type { Random } from './random.ts';

const mailQueues = new Set<string>(Object.values(mailLanes).map(({ name }) => name));

/** Controls the payment provider's other side: payers and their disputes. */
export interface Payers {
  /** Makes the provider follow this clock, or the real time with null. Events of that time are not delivered. */
  liveAt(clock: (() => Date) | null): void;
  /** Pays an open page with this card, or is declined. */
  pay(sessionId: string, cardNumber: string): void;
  openDispute(intentId: string): { id: string };
  closeDispute(id: string, outcome: 'won' | 'lost'): unknown;
  /** Makes the bank send a refund back. */
  sendBack(refundId: string): unknown;
  /** Makes the provider refuse the next call permanently. */
  refuseNext(): void;
}

/** A person of the demo, as the actor of verbs. */
export interface Person {
  id: string;
  email: string;
  name: string;
  brand: Brand;
}

/** The environment of the demo's history: a controlled clock, jobs that run at once, and no mail. */
export interface DemoEnvironment {
  random: Random;
  /** What curators say, in the order of the history. */
  answers: AnswerBook;
  /** The time of the start, where the history ends. */
  end: Date;
  payers: Payers;
  /** Moves the clock. Throws when it would pass the end. */
  at(moment: Date): void;
  /** The contexts of an artist, an admin, the provider and scheduled jobs. */
  artist(person: Person): AccountContext;
  operator(brand: Brand): AccountContext;
  curator(person: Omit<Person, 'name'>): CuratorContext;
  provider(brand: Brand): Context;
  system(brand: Brand): Context;
  /** Runs the queued jobs, including those they queue themselves, but no mails. */
  work(): Promise<void>;
}

/** `ctx` must be that of the transaction around the whole history. */
export function createDemoEnvironment(
  ctx: Context,
  parts: { random: Random; payers: Payers; operator: () => Person },
): DemoEnvironment {
  const end = ctx.now();
  let moment = end;
  const queued: { name: string; payload: object }[] = [];
  const stageContext: Context = {
    ...ctx,
    now: () => moment,
    // The controlled time differs from every real clock, so nothing is compared.
    clock: { assertAgreed: async () => undefined, secondsAhead: () => 0 },
    // The history is older than some of its songs.
    outside: { ...ctx.outside, songs: { ...ctx.outside.songs, releaseDate: async () => null } },
    // Rate limits use the real clock, and a round here handles a single order.
    config: { ...ctx.config, LIMITS: 'off', MAX_EXPIRED_PERCENT: 100 },
    queue: {
      send: async (db, name, payload, options) => {
        // A job due after the end of the demo's history stays in the product's queue.
        if (options.startAfter && options.startAfter > end) await ctx.queue.send(db, name, payload, options);
        else if (!mailQueues.has(name)) queued.push({ name, payload });
      },
      cancel: (db, name, given) => ctx.queue.cancel(db, name, given),
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
    actor: {
      kind: 'account',
      id,
      email,
      role,
      team: role === 'admin' ? teamOf(null) : noTeam,
      sessionId: 'demo',
      signedInAt: moment,
      accessEndsAt: moment,
    },
  });
  return {
    random: parts.random,
    answers: answerBook(),
    end,
    payers: parts.payers,
    at: (next) => {
      if (next > end) throw new Error(`The demo history extends past its end, to ${next.toISOString()}.`);
      moment = next;
      parts.payers.liveAt(() => moment);
    },
    artist: (person) => account(person, person.brand, 'user'),
    operator: (brand) => account(parts.operator(), brand, 'admin'),
    curator: ({ id, email, brand }) => ({
      ...stageContext,
      brand,
      actor: {
        kind: 'curator',
        id,
        email,
        brand,
        sessionId: 'demo',
        signedInAt: moment,
        accessEndsAt: moment,
      },
    }),
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
        if (!handled) throw new Error(`The demo queued ${name}, which has no handler.`);
        await handled.run(system('real-playlist'), payload);
      }
    },
  };
}
