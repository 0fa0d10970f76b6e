import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { route } from '#server/route.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { type TestApp, useTestApp } from '#test/support/test-app.ts';
import { type FuzzCall, fuzzCalls, fuzzProblems } from './fuzz.fixture.ts';
import { plantRoutes } from './planted-routes.fixture.ts';
import { type Caller, refusalOf, signInAll, type Tokens } from './rights-callers.fixture.ts';
import type { IdWorld } from './rights-ids.fixture.ts';
import { makeExampleRows } from './rights-rows.fixture.ts';

/** Calls in all; `npm run fuzz` makes 200,000. A failed round is repeated by its `FUZZ_SEED`, with `FUZZ_RUNS=2000`. */
const runs = Number(process.env.FUZZ_RUNS ?? 2_000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Calls over one database: later ones meet what earlier ones left. */
const ROUND = 2_000;
/** Calls after which the jobs run that they queued. */
const BETWEEN_JOBS = 100;

const seeds = Array.from({ length: Math.ceil(runs / ROUND) }, (_, round) => seed + round);

describe.each(seeds)('whatever is sent as whomever, seed %i', (seed) => {
  const logged: string[] = [];
  const app = useTestApp({ EAA_HOST: 'localhost' }, { logTo: (line) => logged.push(line) });
  let world: IdWorld;
  let tokens: Tokens;
  let curator: string;
  beforeAll(async () => {
    // Written at its first request, which takes longer than any other.
    await app.fetch('/api/openapi.json');
    const boss = await app.operator();
    const people = {
      ada: await app.signIn('ada@example.com'),
      eve: await app.signIn('eve@example.com'),
      boss,
    };
    const examples = await makeExampleRows(app, people);
    world = { app, base: app.url, ...examples, tokens: { ada: '', boss: '', curator: '' } };
    const id = examples.rows.curator.find(({ brand }) => brand === 'real-playlist')?.id ?? '';
    curator = (await app.call(curators.get, { params: { id } }, { as: boss })).body.email;
    tokens = { ...(await signInAll(app)), curator: (await signInCurator(app, curator)).access };
  }, 180_000);

  /** Signs a caller in whose session an earlier call ended. */
  async function renew(caller: Caller): Promise<void> {
    const emails: Partial<Record<Caller, string>> = {
      artist: 'ada@example.com',
      'another artist': 'eve@example.com',
      'operator as artist': 'boss@example.com',
    };
    const { db } = app.server.ctx;
    await db
      .updateTable('users')
      .set({ status: 'active' })
      .where('email', '!=', 'suspended@example.com')
      .execute();
    if (caller === 'operator') tokens.operator = (await app.operator()).access;
    const email = emails[caller];
    if (email) tokens[caller] = (await app.signIn(email)).access;
  }

  it(
    'each answer is the documented one, in time, and of the caller’s rows',
    async () => {
      const found = new Map<string, string>();
      const calls = fc.sample(fuzzCalls(world), { numRuns: Math.min(runs, ROUND), seed });
      for (const [number, call] of calls.entries()) {
        const { status, problems } = await fuzzProblems(world, call, tokens[call.caller]);
        for (const problem of problems)
          found.set(`${nameOf(call)} ${problem}`, `${JSON.stringify(call.request)} ${call.path}`);
        if (status === 401 && refusalOf(call.endpoint, call.caller, call.path) === null)
          await renew(call.caller);
        if (number % BETWEEN_JOBS === 0) await app.server.drain();
      }
      expect([...found].map(([problem, sent]) => `${problem}, sent ${sent}`)).toEqual([]);
    },
    ROUND * 200,
  );

  it('logged nothing unexpected', () => {
    expect(logged.filter((line) => line.includes('failed unexpectedly'))).toEqual([]);
  });
});

/** What the fuzz says of one planted call with this answer, when the artist makes it. */
async function plantedProblems(
  app: TestApp,
  answer: (ids: { own: string; foreign: string }) => unknown,
): Promise<string[]> {
  const [own, foreign] = ['ord_own', 'ord_foreign'];
  const planted = endpoint({
    method: 'GET',
    path: '/api/planted/',
    summary: 'Planted',
    access: 'public',
    answer: z.object({ id: z.string() }),
  });
  const handle = async () => (await answer({ own, foreign })) as { id: string };
  const { base, close } = await plantRoutes(app, [route(planted, handle)], { checkAnswers: false });
  const row = (id: string, owner: 'ada' | 'eve') => ({ id, owner, brand: null });
  const rows = { order: [row(own, 'ada'), row(foreign, 'eve')] } as unknown as IdWorld['rows'];
  const call = {
    endpoint: planted,
    caller: 'artist',
    name: null,
    path: planted.path,
    named: [],
    request: {},
  } satisfies FuzzCall;
  try {
    return (await fuzzProblems({ base, rows }, call, undefined)).problems;
  } finally {
    await close();
  }
}

describe('the fuzz notices', () => {
  const app = useTestApp();
  it.each([
    ['a call that fails', () => Promise.reject(new TypeError('x is undefined')), 'failed: '],
    ['an answer of another shape', () => ({ id: 7 }), 'answered in another shape'],
    ['a code that is not documented', () => Promise.reject(new AppError('stale')), 'refused with stale'],
    ['another’s row', ({ foreign }: { foreign: string }) => ({ id: foreign }), 'told artist of eve'],
    ['a call that hangs', () => new Promise((resolve) => setTimeout(resolve, 5_100, { id: '1' })), 'took 5'],
  ])('%s', async (_, answer, noticed) => {
    expect((await plantedProblems(app, answer)).join('\n')).toContain(noticed);
  });

  it('nothing about a call that keeps its declaration', async () => {
    expect(await plantedProblems(app, ({ own }) => ({ id: own }))).toEqual([]);
  });
});

const nameOf = ({ endpoint, caller }: FuzzCall): string => `${endpoint.method} ${endpoint.path} as ${caller}`;
