import type { Mutant } from './mutant.ts';

const folder = 'server/domains/spotify/accounts';
const consents = [`${folder}/consent.test.ts`];
const accounts = [`${folder}/spotify-accounts.test.ts`];
const tokens = [`${folder}/account-token.test.ts`];

/** Rules of connected Spotify accounts: secrets, the consent page and renewals. */
export const spotifyAccountMutants: readonly Mutant[] = [
  {
    name: 'the tokens of an account are kept as they are',
    about: 'secrets',
    file: `${folder}/account-secret.ts`,
    find: 'seal(secrets, tokenPlace(accountId, column), token);',
    put: '(void seal, void secrets, void tokenPlace(accountId, column), token);',
    tests: accounts,
  },
  {
    name: 'the verifier of a consent is kept as it is',
    about: 'secrets',
    file: `${folder}/start-consent.ts`,
    find: 'verifier: seal(ctx.config.secrets, verifierPlace(stateHash), verifier),',
    put: 'verifier: (void seal, void verifierPlace, verifier),',
    tests: consents,
  },
  {
    name: 'a consent comes back to any session',
    about: 'sessions',
    file: `${folder}/finish-consent.ts`,
    find: "    .where('session_id', '=', ctx.actor.sessionId)\n",
    put: '',
    tests: consents,
  },
  {
    name: 'a consent comes back whenever',
    about: 'time',
    file: `${folder}/finish-consent.ts`,
    find: 'if (!taken || taken.expires_at <= ctx.now()) throw consentEnded();',
    put: 'if (!taken) throw consentEnded();',
    tests: consents,
  },
  {
    name: 'a visit is not tied to its code',
    about: 'sign-in',
    file: 'server/adapters/spotify/user-token.ts',
    find: '    code_challenge: visit.challenge,\n',
    put: '',
    tests: consents,
  },
  {
    name: 'an account changes its owner',
    about: 'rights',
    file: `${folder}/save-consent.ts`,
    find: 'account.spotify_user !== null && account.spotify_user !== owner.userId',
    put: 'account.spotify_user === owner.userId.concat(owner.name)',
    tests: consents,
  },
  {
    name: 'a key of the other brand connects an account',
    about: 'brands',
    file: `${folder}/create-account.ts`,
    find: 'if (key.brand === brand) return;',
    put: 'if (key.brand) return;',
    tests: accounts,
  },
  {
    name: 'a disconnected account keeps its tokens',
    about: 'secrets',
    file: 'server/domains/spotify/keys/disconnect-account.ts',
    find: "  await ctx.db.deleteFrom('spotify_account_tokens').where('account_id', '=', accountId).execute();\n",
    put: '',
    tests: accounts,
  },
  {
    name: 'another client ID leaves the accounts of a key connected',
    about: 'secrets',
    file: 'server/domains/spotify/keys/update-key.ts',
    find: 'if (clientId !== key.client_id)\n      await disconnectAccountsOf',
    put: 'if (clientId === key.id)\n      await disconnectAccountsOf',
    tests: accounts,
  },
  {
    name: 'everybody renews a token at once',
    about: 'locks',
    file: `${folder}/account-token.ts`,
    find: "    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', ctx.now())]))\n",
    put: '',
    tests: tokens,
    on: 'postgres',
  },
  {
    name: 'a new refresh token is not kept',
    about: 'secrets',
    file: `${folder}/account-token.ts`,
    find: '...(tokens.refreshToken !== null && {',
    put: '...(tokens.refreshToken === accountId && {',
    tests: tokens,
  },
];
