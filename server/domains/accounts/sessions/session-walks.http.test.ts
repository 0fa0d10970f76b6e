/** @module-tag often */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { DAY, MINUTE } from '#contract/time.ts';
import type { Reply } from '#scenario/person.ts';
import { often } from '#test/support/often.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import {
  isAlive,
  type ModelSession,
  type ModelToken,
  mayCall,
  mayRenew,
  openModel,
  renew,
  type Span,
  type Verdict,
} from './session-model.fixture.ts';

const app = useTestApp();

/** A random walk of one account: the product over HTTP, and the model to compare it with. */
interface Walk {
  email: string;
  sessions: ModelSession[];
  user: Pick<User, 'role' | 'status'>;
  /** How far this walk has moved the clock. */
  ahead: number;
}

/** Random numbers that select among the items that exist at a step. */
interface Dice {
  a: number;
  b: number;
}

type Step = (walk: Walk, dice: Dice) => Promise<void>;

const pick = <T>(list: readonly T[], die: number): T | undefined => list[die % Math.max(list.length, 1)];
/** Prefers newer items. */
const pickLate = <T>(list: readonly T[], die: number): T | undefined =>
  die % 2 === 0 ? list.at(-1) : pick(list, die >> 1);

async function timed<T>(work: () => Promise<T>): Promise<[T, Span]> {
  const from = app.clock.now().getTime();
  const answer = await work();
  return [answer, { from, to: app.clock.now().getTime() }];
}

/** Checks the reply against the model. Answers whether the call succeeded. */
function agree(verdict: Verdict, reply: Reply<unknown>, done: number, refused: unknown): boolean {
  const was = reply.status === done;
  if (verdict === 'either') expect([done, refused]).toContain(was ? done : codeOf(reply));
  else expect(was ? 'yes' : codeOf(reply)).toBe(verdict === 'yes' ? 'yes' : refused);
  return was;
}

const endAll = (walk: Walk): void => {
  for (const session of walk.sessions) session.ended = true;
};

async function signIn(walk: Walk, audience: Role, replaced?: ModelSession): Promise<void> {
  const { email, user } = walk;
  if (user.status === 'suspended' || (audience === 'admin' && user.role === 'user')) return;
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await app.call(auth.requestMagicLink, { body: { email, audience } });
  const { code } = await app.mailedLink(email, former);
  const refresh = replaced?.tokens.at(-1)?.text;
  const body = { email, code, audience, refresh };
  const [reply, now] = await timed(() => app.call(auth.verifyCode, { body }));
  expect(reply.status).toBe(200);
  if (replaced) replaced.ended = true;
  const made: SignInAnswer = reply.body;
  const own = await app.call(sessions.list, {}, { as: made });
  const id = own.body.find(({ current }) => current)?.id ?? '';
  walk.sessions.push(openModel({ id, ...made }, now));
}

/** Calls with one of a session's access tokens. Answers whether it was accepted. */
async function asSession(
  session: ModelSession,
  die: number,
  done: number,
  call: (as: { access: string }) => Promise<Reply<unknown>>,
): Promise<boolean> {
  const access = pickLate(session.access, die);
  if (!access) throw new Error('A session without an access token.');
  const [reply, now] = await timed(() => call({ access: access.text }));
  return agree(mayCall(session, access, now), reply, done, 'session_ended');
}

async function changeUser(walk: Walk, to: Partial<Walk['user']>): Promise<void> {
  const as = await app.operator();
  const found = await app.call(users.list, { query: { q: walk.email } }, { as });
  const user = found.body.find(({ email }) => email === walk.email);
  if (!user) return;
  const body = { email: user.email, name: user.name, role: user.role, status: user.status, ...to };
  const reply = await app.call(users.update, { params: { id: user.id }, body }, { as });
  expect(reply.status).toBe(200);
  if (reply.body.version !== user.version) endAll(walk);
  walk.user = { role: reply.body.role, status: reply.body.status };
}

const wait =
  (...choices: number[]): Step =>
  async (walk, { a }) => {
    const milliseconds = pick(choices, a) ?? 0;
    app.clock.advance(milliseconds);
    walk.ahead += milliseconds;
  };

async function renewBy(
  session: ModelSession | undefined,
  token: ModelToken | null | undefined,
): Promise<ModelToken | null> {
  if (!session || !token) return null;
  const [reply, now] = await timed(() => app.call(auth.refresh, { body: { refresh: token.text } }));
  const alive = isAlive(session, now);
  if (agree(mayRenew(session, token, now), reply, 200, 'refresh_refused')) {
    return renew(session, token, reply.body, now);
  }
  if (alive !== 'no') session.ended = true;
  return null;
}

/** Owner or thief renews with the token they hold. Answers whether they got a new token. */
async function renewAs(who: 'owner' | 'thief', session: ModelSession | undefined): Promise<boolean> {
  const next = await renewBy(session, session?.held[who]);
  if (session && next) session.held[who] = next;
  return next !== null;
}

const steps: Record<string, Step> = {
  signIn: (walk, { a }) => signIn(walk, a % 4 === 0 ? 'admin' : 'user'),
  signInAnew: (walk, { a, b }) => signIn(walk, a % 4 === 0 ? 'admin' : 'user', pickLate(walk.sessions, b)),
  renewNewest: async (walk, { a }) => {
    const session = pickLate(walk.sessions, a);
    await renewBy(session, session?.tokens.at(-1));
  },
  renewAny: async (walk, { a, b }) => {
    const session = pickLate(walk.sessions, a);
    await renewBy(session, pick(session?.tokens ?? [], b));
  },
  steal: async (walk, { a }) => {
    const session = pickLate(walk.sessions, a);
    if (session) session.held.thief = session.held.owner;
  },
  renewAsOwner: async (walk, { a }) => void (await renewAs('owner', pickLate(walk.sessions, a))),
  renewAsThief: async (walk, { a }) => void (await renewAs('thief', pickLate(walk.sessions, a))),
  // What a thief might hold: a token that was already rotated.
  renewOld: async (walk, { a, b }) => {
    const isOld = ({ retired }: ModelToken): boolean => retired !== null;
    const session = pickLate(
      walk.sessions.filter(({ ended, tokens }) => !ended && tokens.some(isOld)),
      a,
    );
    await renewBy(session, pick(session?.tokens.filter(isOld) ?? [], b));
  },
  logOut: async (walk, { a, b }) => {
    const session = pickLate(walk.sessions, a);
    const token = session && pickLate(session.tokens, b);
    if (!token) return;
    expect((await app.call(auth.logout, { body: { refresh: token.text } })).status).toBe(204);
    session.ended = true;
  },
  endOne: async (walk, { a, b }) => {
    const [asking, ending] = [pick(walk.sessions, a), pick(walk.sessions, b)];
    if (!asking || !ending) return;
    const done = ending.ended ? 404 : 204;
    const params = { id: ending.id };
    const call = (as: { access: string }) => app.call(sessions.end, { params }, { as });
    if (await asSession(asking, a, done, call)) ending.ended = true;
  },
  endEverywhere: async (walk, { a, b }) => {
    const asking = pick(walk.sessions, a);
    if (asking && (await asSession(asking, b, 204, (as) => app.call(sessions.endAll, {}, { as }))))
      endAll(walk);
  },
  suspend: (walk) => changeUser(walk, { status: 'suspended' }),
  letIn: (walk) => changeUser(walk, { status: 'active' }),
  promote: (walk) => changeUser(walk, { role: 'admin' }),
  demote: (walk) => changeUser(walk, { role: 'user' }),
  waitLittle: wait(1_000, 4_000, 9_000, 11_000, 11_000),
  waitLong: wait(MINUTE, 6 * MINUTE, 11 * MINUTE, 14 * DAY, 31 * DAY),
};

const names = Object.keys(steps);
const likely = [
  'renewNewest',
  'renewNewest',
  'renewAsOwner',
  'renewAsThief',
  'steal',
  'renewOld',
  'renewAny',
  'waitLittle',
];
const step = fc.record({
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
  a: fc.nat(1_000),
  b: fc.nat(1_000),
});

let walks = 0;

it(
  'after any sequence of events, exactly the sessions of the model are active',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24, size: 'max' }), async (todo) => {
        walks += 1;
        const walk: Walk = {
          email: `walk-${walks}@example.com`,
          sessions: [],
          user: { role: 'user', status: 'active' },
          ahead: 0,
        };
        try {
          await signIn(walk, 'user');
          for (const { name, a, b } of todo) {
            await steps[name]?.(walk, { a, b });
            for (const session of walk.sessions)
              await asSession(session, 0, 200, (as) => app.call(sessions.list, {}, { as }));
          }
        } finally {
          app.clock.advance(-walk.ahead);
        }
      }),
      { numRuns: often(15, 200) },
    );
  },
  often(300_000, 1_800_000),
);

it(
  'an owner and a thief cannot both keep a session: once each renews after the other, it ends',
  async () => {
    const turn = fc.record({
      who: fc.constantFrom('owner' as const, 'thief' as const),
      wait: fc.constantFrom(10_500, 11_500, MINUTE, 10 * MINUTE),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { maxLength: 8 }),
        fc.constantFrom('owner' as const, 'thief' as const),
        async (turns, last) => {
          walks += 1;
          const walk: Walk = {
            email: `held-${walks}@example.com`,
            sessions: [],
            user: { role: 'user', status: 'active' },
            ahead: 0,
          };
          try {
            await signIn(walk, 'user');
            const [session] = walk.sessions;
            if (!session) throw new Error('No session.');
            session.held.thief = session.held.owner;
            const other: typeof last = last === 'owner' ? 'thief' : 'owner';
            const both = [last, other, last].map((who: typeof last) => ({ who, wait: 11_500 }));
            for (const { who, wait: milliseconds } of [...turns, ...both]) {
              await wait(milliseconds)(walk, { a: 0, b: 0 });
              await renewAs(who, session);
            }
            expect(session.ended).toBe(true);
            for (const { text } of session.tokens)
              expect((await app.call(auth.refresh, { body: { refresh: text } })).status).toBe(401);
          } finally {
            app.clock.advance(-walk.ahead);
          }
        },
      ),
      { numRuns: often(5, 50) },
    );
  },
  often(300_000, 1_800_000),
);
