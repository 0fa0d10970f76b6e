import type { Mutant } from './mutant.ts';

const sessions = 'server/domains/accounts/sessions/sessions.service.ts';
const ofSessions = ['server/domains/accounts/sessions/sessions.test.ts'];

/** Lifetimes of sessions and their tokens. */
export const sessionMutants: readonly Mutant[] = [
  {
    name: 'an old refresh token is accepted for a minute',
    about: 'sessions',
    file: sessions,
    find: '<= REFRESH_REUSE_MS',
    put: '<= REFRESH_REUSE_MS * 6',
    tests: ofSessions,
    named: 'a refresh token',
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
    name: 'a session is renewed for ever',
    about: 'sessions',
    file: sessions,
    find: 'expires_at: idleAt < endsAt ? idleAt : endsAt',
    put: 'expires_at: idleAt',
    tests: ofSessions,
    named: 'renews a session for ninety days from its sign-in',
  },
  {
    name: 'a session outlives thirty idle days',
    about: 'sessions',
    file: sessions,
    find: 'const idleAt = plus(ctx.now(), SESSION_IDLE_MS);',
    put: 'const idleAt = plus(ctx.now(), SESSION_MS);',
    tests: ofSessions,
    named: 'expires thirty days after its last use',
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
  {
    name: 'a suspended account renews its session',
    about: 'sessions',
    file: sessions,
    find: " || row.status !== 'active') return null;",
    put: ') return null;',
    tests: ofSessions,
    named: 'of a suspended account is refused',
  },
  {
    name: 'a replaced session stays active',
    about: 'sessions',
    file: sessions,
    find: "if (refresh !== undefined) await endByRefreshToken(ctx, refresh, 'replaced');",
    put: '',
    tests: ofSessions,
    named: 'of another account ends when a sign-in',
  },
  {
    name: 'a change of rights ends no session',
    about: 'sessions',
    file: 'server/domains/accounts/users/update-user.ts',
    find: 'if (rights || user.email !== change.email) await endSessionsOf',
    put: 'if (user.email !== change.email) await endSessionsOf',
    tests: ['server/domains/accounts/users/users.test.ts'],
  },
];
