import { apiKeys, ownApiKeys } from '#contract/accounts/api-keys/calls.ts';
import { apiScopes, ownScopes } from '#contract/accounts/api-keys/rules.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { type Access, type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { Problem } from '#contract/errors.schema.ts';
import { type ErrorCode, statusOf } from '#contract/errors.ts';
import { mayCall, type Team, type TeamRole } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { saveTeam } from '#server/domains/accounts/users/team-roles.ts';
import { commonErrors } from '#server/http/openapi.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** Every kind of caller, with the error code that it gets where it may not call. */
const refusals = {
  nobody: 'not_signed_in',
  artist: 'forbidden',
  'another artist': 'forbidden',
  operator: 'forbidden',
  'operator with an old sign-in': 'forbidden',
  'operator as artist': 'forbidden',
  reviewer: 'forbidden',
  fulfilment: 'forbidden',
  finance: 'forbidden',
  support: 'forbidden',
  'read-only': 'forbidden',
  'admin of EAA': 'forbidden',
  curator: 'forbidden',
  'suspended curator': 'account_suspended',
  'operator no more': 'session_ended',
  suspended: 'account_suspended',
  'signed out': 'session_ended',
  lapsed: 'session_ended',
  garbage: 'session_ended',
  'api key': 'forbidden',
  'revoked api key': 'not_signed_in',
  'api key of an artist': 'forbidden',
} as const satisfies Record<string, ErrorCode>;

export type Caller = keyof typeof refusals;
export const callers = Object.keys(refusals) as Caller[];
/** Access tokens by caller; a stranger has none. */
export type Tokens = Partial<Record<Caller, string | undefined>>;

const artists: readonly Caller[] = ['artist', 'another artist', 'operator as artist'];
const bothAs = (role: TeamRole): Team => ({ 'real-playlist': role, eaa: role });
/** The roles of admins who have not all rights. */
const teams: Partial<Record<Caller, Team>> = {
  reviewer: bothAs('reviewer'),
  fulfilment: bothAs('fulfilment'),
  finance: bothAs('finance'),
  support: bothAs('support'),
  'read-only': bothAs('read-only'),
  'admin of EAA': { 'real-playlist': null, eaa: 'admin' },
};
/** Whether ending the caller’s sessions ends no other’s. */
export const isAlone = (caller: Caller): boolean => caller in teams;

const operators: readonly Caller[] = [
  'operator',
  'operator with an old sign-in',
  ...(Object.keys(teams) as Caller[]),
];

/** The callers that each access level allows, as the table declares it. */
export const rights: Record<Access, readonly Caller[]> = {
  public: callers,
  signature: callers,
  'signed-in': [...artists, ...operators],
  user: artists,
  admin: operators,
  curator: ['curator'],
  token: [],
};

/** The code that a caller is refused with; null where it may call. The keys have every right, in one brand. */
export function refusalOf(endpoint: Endpoint, caller: Caller, path = ''): ErrorCode | null {
  const { access, scope } = endpoint;
  // This access needs the configured token, which no session has.
  if (access === 'token') return 'not_signed_in';
  const keyFor = access === 'admin' ? 'api key' : 'api key of an artist';
  if (caller === keyFor && scope !== undefined && !path.startsWith('/eaa/')) return null;
  if (!rights[access].includes(caller)) return refusals[caller];
  const team = teams[caller];
  if (team && access === 'admin') {
    const brand = path.startsWith('/eaa/') ? 'eaa' : 'real-playlist';
    const roles = endpoint.brand === 'path' ? [team[brand]] : Object.values(team);
    if (!roles.some((role) => mayCall(endpoint, role))) return 'forbidden';
  }
  return needsFreshSignIn(endpoint) && caller === 'operator with an old sign-in'
    ? 'fresh_sign_in_required'
    : null;
}

/** The text of a key that reads everything in Real Playlist. */
async function makeKey(app: TestApp, boss: { access: string }, status?: 'revoked'): Promise<string> {
  const body = { brand: 'real-playlist', name: 'Nightly', scopes: [...apiScopes], days: 30 };
  const { id, token } = (await app.ask(apiKeys.create, { body }, { as: boss })).body;
  if (status) await app.call(apiKeys.revoke, { params: { id } }, { as: boss });
  return token;
}

/** Signs in every kind of caller. */
export async function signInAll(app: TestApp): Promise<Tokens> {
  const change = (email: string, values: { status?: 'active' | 'suspended'; role?: 'user' | 'admin' }) =>
    app.server.ctx.db.updateTable('users').set(values).where('email', '=', email).execute();
  await change('suspended@example.com', { status: 'active' });
  const lapsed = await app.signIn('lapsed@example.com');
  const former = await app.operator();
  app.clock.advance(31 * MINUTE);
  // A renewed session keeps the time of its sign-in.
  const renewed = await app.call(auth.refresh, { body: { refresh: former.refresh } });
  const suspended = await app.signIn('suspended@example.com');
  await change('suspended@example.com', { status: 'suspended' });
  const signedOut = await app.signIn('gone@example.com');
  await app.call(auth.logout, { body: { refresh: signedOut.refresh } });
  await app.signIn('former@example.com');
  await change('former@example.com', { role: 'admin' });
  const noMore = await app.signIn('former@example.com', 'admin');
  await change('former@example.com', { role: 'user' });
  const boss = await app.operator();
  const artist = await app.signIn('ada@example.com');
  const members: [string, string][] = [];
  for (const [caller, team] of Object.entries(teams)) {
    const email = `${caller.replaceAll(' ', '-').toLowerCase()}@example.com`;
    const { id } = await createArtist(app.server.ctx, { email, brand: 'eaa' });
    await change(email, { role: 'admin' });
    await saveTeam(app.server.ctx, id, team);
    members.push([caller, (await app.signIn(email, 'admin')).access]);
  }
  const curators = await Promise.all([1, 2].map(() => addedCurator(app, boss, 'real-playlist')));
  const [curator, suspendedCurator] = await Promise.all(
    curators.map(({ email }) => signInCurator(app, email)),
  );
  await app.server.ctx.db
    .updateTable('curators')
    .set({ status: 'suspended' })
    .where('id', '=', curators[1]?.id ?? '')
    .execute();
  return {
    ...Object.fromEntries(members),
    curator: curator?.access,
    'suspended curator': suspendedCurator?.access,
    artist: artist.access,
    'another artist': (await app.signIn('eve@example.com')).access,
    operator: boss.access,
    'operator with an old sign-in': renewed.body.access,
    'operator as artist': (await app.signIn('boss@example.com', 'user')).access,
    'operator no more': noMore.access,
    suspended: suspended.access,
    'signed out': signedOut.access,
    lapsed: lapsed.access,
    garbage: 'garbage',
    'api key': await makeKey(app, boss),
    'revoked api key': await makeKey(app, boss, 'revoked'),
    'api key of an artist': (
      await artist.call(ownApiKeys.create, { body: { name: 'Sheet', scopes: [...ownScopes], days: 30 } })
    ).body.token,
  };
}

/**
 * Tries one call as one caller. Answers what differs from the declaration. `path` is the endpoint's, with parameters
 * filled in.
 */
export async function rightProblems(
  base: string,
  endpoint: Endpoint,
  path: string,
  caller: Caller,
  token: string | undefined,
): Promise<string[]> {
  const { status, text, headers } = await rawRequest(base, path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `${path} ${caller}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // An invalid body: a call that gets this far must refuse it as input, not for lack of rights.
    ...(endpoint.body && { body: '{"nonsense":true}' }),
  });
  const problem = status < 400 ? null : Problem.parse(JSON.parse(text));
  const met = `${caller} got ${status} ${problem?.code ?? ''}`;
  const expected = refusalOf(endpoint, caller, path);
  if (expected === null) {
    const promised =
      problem === null
        ? status === endpoint.status
        : [...(endpoint.errors ?? []), ...commonErrors(endpoint)].includes(problem.code);
    return [
      ...(status === 401 || status === 403 ? [`${met}, and may call`] : []),
      ...(endpoint.body && status !== 422 ? [`${met} for an invalid body`] : []),
      ...(promised ? [] : [`${met}, which the documentation does not list`]),
    ];
  }
  return [
    ...(status === statusOf(expected) && problem?.code === expected ? [] : [`${met} instead of ${expected}`]),
    ...(headers['cache-control'] === 'no-store' ? [] : [`${met}, which is cacheable`]),
    // A refusal reveals nothing about the row or the body.
    ...(text.includes('nonsense') ? [`${met}, which repeats the body`] : []),
  ];
}
