import type { Mutant } from './mutant.ts';

const verify = 'server/domains/accounts/sign-in/verify-sign-in.ts';
const signIn = ['server/domains/accounts/sign-in/sign-in.http.test.ts'];
const queries = 'server/domains/accounts/sign-in/sign-in.queries.ts';
const tries = ['server/domains/accounts/sign-in/many-tries.http.test.ts'];
const ofSessions = ['server/domains/accounts/sessions/sessions.http.test.ts'];
const identity = 'server/domains/accounts/identity/sign-in-by-identity.ts';
const sessions = 'server/domains/accounts/sessions/sessions.service.ts';

/** Ways to sign in, and sessions. */
export const signInMutants: readonly Mutant[] = [
  {
    name: 'a link works twice',
    about: 'sign-in',
    file: verify,
    find: 'if (link.used_at)\n    throw',
    put: 'if (link.id === "")\n    throw',
    tests: signIn,
    named: 'creates the account when it is used, not before, and works once',
  },
  {
    name: 'a visitor’s token takes the campaign from an account',
    about: 'sign-in',
    file: 'server/domains/sales/campaigns/visitor-campaign.ts',
    find: '(row.user_id !== null && row.user_id !== userId)',
    put: 'row.status === "completed"',
    tests: ['server/domains/sales/campaigns/visitor-campaign.http.test.ts'],
    named: 'is the first: a second account gets nothing',
  },
  {
    name: 'a link works with any token',
    about: 'sign-in',
    file: verify,
    find: ' || !safeEqual(link.token_hash, hashToken(token))',
    put: '',
    tests: signIn,
    named: 'that was altered, or combined from two',
  },
  {
    name: 'a mail’s code allows a sixth wrong try',
    about: 'sign-in',
    file: verify,
    find: 'wrongCodes >= WRONG_CODES_PER_MAIL',
    put: 'wrongCodes > WRONG_CODES_PER_MAIL',
    tests: signIn,
    named: 'is invalid after five wrong ones',
  },
  {
    name: 'a link used concurrently opens several sessions',
    about: 'locks',
    file: queries,
    find: ".where('id', '=', id).forUpdate()",
    put: ".where('id', '=', id)",
    tests: tries,
    named: 'a link used by many at once gives one session',
  },
  {
    name: 'concurrent wrong codes are not all counted',
    about: 'locks',
    file: queries,
    find: '.limit(1)\n    .forUpdate()',
    put: '.limit(1)',
    tests: tries,
    named: 'many at once give no session',
  },
  {
    name: 'refresh tokens are not locked',
    about: 'locks',
    file: 'server/domains/accounts/sessions/sessions.queries.ts',
    find: ".forUpdate(['refresh_tokens', 'sessions'])",
    put: '',
    tests: ofSessions,
    named: 'a refresh token',
  },
  {
    name: 'admins are not locked when rights change',
    about: 'locks',
    file: 'server/domains/accounts/users/users.queries.ts',
    find: 'admins(ctx).forUpdate().execute()',
    put: 'admins(ctx).execute()',
    tests: ['server/domains/accounts/users/admins.http.test.ts'],
    named: 'two who demote one another at once leave one',
  },
  {
    name: 'an id token works twice',
    about: 'sign-in',
    file: identity,
    find: 'if (!(await rememberToken(ctx, identity))) {',
    put: 'if (identity.idToken === "") {',
    tests: ['server/domains/accounts/identity/id-tokens.http.test.ts'],
    named: 'signs in its subject, once',
  },
  {
    name: 'an unverified address counts',
    about: 'sign-in',
    file: 'server/adapters/identity/id-tokens.ts',
    find: 'email_verified: z.literal(true)',
    put: 'email_verified: z.unknown()',
    tests: ['server/domains/accounts/identity/identity.http.test.ts'],
    named: 'creates no account, and leads to none',
  },
  {
    name: 'a stolen refresh token ends no session',
    about: 'sessions',
    file: sessions,
    find: "await queries.endSessions(ctx, { id: row.sessionId }, 'reuse');",
    put: '',
    tests: ofSessions,
    named: 'is stolen if used again after that',
  },
  {
    name: 'an expired session is renewed',
    about: 'sessions',
    file: sessions,
    find: ' || row.expiresAt <= ctx.now()',
    put: '',
    tests: ofSessions,
    named: 'expires thirty days after its last use',
  },
];
