import type { Mutant } from './mutant.ts';

/** Secrets, and what keeps strangers out of an installation. */
export const secretMutants: readonly Mutant[] = [
  {
    name: 'codes are hashed without the key',
    about: 'secrets',
    file: 'server/lib/crypto.ts',
    find: "createHmac('sha256', deriveKey(secret, 'code')).update(`${id}:${code}`)",
    put: "createHash('sha256').update(`${id}:${code}`)",
    tests: ['server/lib/crypto.test.ts'],
  },
  {
    name: 'tokens are logged',
    about: 'secrets',
    file: 'server/lib/log.ts',
    find: '...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])',
    put: '',
    tests: ['server/lib/log.http.test.ts'],
    named: 'redacts values named like a secret',
  },
  {
    name: 'emulators run in production',
    about: 'configuration',
    file: 'server/config.checks.ts',
    find: "if (strictModeReason(values) !== null || values.SANDBOX === 'off') return false;",
    put: "if (values.SANDBOX === 'off') return false;",
    tests: ['server/config.test.ts'],
  },
  {
    name: 'a client secret is kept as it is',
    about: 'secrets',
    file: 'server/domains/spotify/keys/key-secret.ts',
    find: 'client_secret: seal(secrets, keyPlace(id), clientSecret),',
    put: 'client_secret: clientSecret,',
    tests: ['server/domains/spotify/keys/spotify-keys.http.test.ts'],
  },
  {
    name: 'a key is deleted while it is made active',
    about: 'locks',
    file: 'server/domains/spotify/keys/spotify-keys.queries.ts',
    find: 'findFullKey(ctx, id).forUpdate().executeTakeFirst()',
    put: 'findFullKey(ctx, id).executeTakeFirst()',
    tests: ['server/domains/spotify/keys/spotify-keys.http.test.ts'],
  },
  {
    name: 'the tokens of an account are kept as they are',
    about: 'secrets',
    file: 'server/domains/spotify/accounts/account-secret.ts',
    find: 'seal(secrets, tokenPlace(accountId, column), token);',
    put: '(void seal, void secrets, void tokenPlace(accountId, column), token);',
    tests: ['server/domains/spotify/accounts/spotify-accounts.http.test.ts'],
  },
];
