import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { account } from '#contract/accounts/account/calls.ts';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import { api } from '#contract/api.ts';
import { BrandPath } from '#contract/brand.schema.ts';
import { type Endpoint, endpoint, fillPath, mayAskFreshSignIn } from '#contract/endpoint.ts';
import { route } from '#server/route.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { plantRoutes } from './planted-routes.fixture.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';
import {
  callers,
  isAlone,
  refusalOf,
  rightProblems,
  rights,
  signInAll,
  type Tokens,
} from './rights-callers.fixture.ts';
import { idPlaces } from './rights-ids.fixture.ts';

const app = useTestApp();
let tokens: Tokens = {};
beforeAll(async () => {
  tokens = await signInAll(app);
});

/** The paths of a call, one per brand if it has one; other ids in it do not exist. */
function pathsOf(endpoint: Endpoint): string[] {
  const ids = Object.fromEntries(
    idPlaces(endpoint)
      .filter(({ at }) => at === 'path')
      .map(({ field, kind }) => [field, absentIds[kind]]),
  );
  const names = endpoint.path.includes('{name}') ? BrandPath.options : [null];
  return names.map((name) => fillPath(endpoint.path, { ...ids, name }));
}

async function problemsOf(base: string, endpoint: Endpoint): Promise<string[]> {
  const problems: string[] = [];
  for (const path of pathsOf(endpoint)) {
    for (const caller of callers) {
      problems.push(...(await rightProblems(base, endpoint, path, caller, tokens[caller])));
      const endsOthers = endpoint === account.remove || (endpoint === sessions.endAll && !isAlone(caller));
      if (endsOthers && refusalOf(endpoint, caller) === null) tokens = await signInAll(app);
    }
    if (endpoint === sessions.endAll) tokens = await signInAll(app);
  }
  return problems;
}

const named = api.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('every call is open to its declared callers, and to no one else', () => {
  // Each caller whose sessions a call ended signs in anew.
  it.each(named)('%s', { timeout: 120_000 }, async (_, endpoint) => {
    expect(await problemsOf(app.url, endpoint)).toEqual([]);
  });
});

it('some calls need a fresh sign-in, refunds among them, and none of them is public', () => {
  const fresh = api.filter(mayAskFreshSignIn);
  expect(fresh.map(({ path }) => path)).toContain('/{name}/orders/{id}/refund/');
  expect(fresh.filter((endpoint) => refusalOf(endpoint, 'nobody') === null)).toEqual([]);
});

it('the table declares for every kind of caller who may call, and has calls of each kind', () => {
  expect(new Set(api.map(({ access }) => access))).toEqual(new Set(Object.keys(rights)));
});

describe('a route with another right than its declaration is noticed', () => {
  const declared = endpoint({
    method: 'POST',
    path: '/admin/planted/',
    summary: 'Planted',
    access: 'admin',
    moves: 'money',
    body: z.strictObject({ text: z.string() }),
    status: 200,
    answer: z.object({}),
  });
  let close: () => Promise<void>;
  beforeEach(() => async () => {
    await close();
  });

  it.each([
    ['open to anybody', { ...declared, access: 'public' as const }, 'nobody got 422'],
    ['open to every signed-in caller', { ...declared, access: 'signed-in' as const }, 'artist got 422'],
    [
      'for a role that it does not name',
      { ...declared, team: ['finance'] as const },
      'finance got 422 unknown_field instead of forbidden',
    ],
    ['for artists', { ...declared, access: 'user' as const }, 'operator got 403 forbidden, and may call'],
    [
      'accepts an old sign-in',
      { ...declared, moves: undefined },
      'operator with an old sign-in got 422 unknown_field instead of fresh_sign_in_required',
    ],
  ])('%s', async (_, mounted, noticed) => {
    const planted = await plantRoutes(app, [route(mounted as Endpoint, async () => ({}))]);
    close = planted.close;
    const problems = await problemsOf(planted.base, declared);
    expect(problems.join('\n')).toContain(noticed);
  });

  it('a route that keeps its declaration passes', async () => {
    const planted = await plantRoutes(app, [route(declared, async () => ({}))]);
    close = planted.close;
    expect(await problemsOf(planted.base, declared)).toEqual([]);
  });
});
