import { expect, it } from 'vitest';
import { api } from './api.ts';
import { containsSecret, MaskedSecret, Secret } from './secret.schema.ts';
import { maskSecret } from './secret.ts';
import { z } from './zod.ts';

interface JsonSchema {
  format?: string;
  properties?: Record<string, JsonSchema>;
}

const opens = /^(access|refresh|idToken|token|state|deviceMark|password|secret|.*(Token|Secret|Password))$/;

/** The fields of a shape whose names suggest a secret and that are declared neither as secret nor as masked. */
function undeclared(shape: z.ZodType): string[] {
  const found: string[] = [];
  z.toJSONSchema(shape, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const [name, field] of Object.entries((jsonSchema as JsonSchema).properties ?? {}))
        if (opens.test(name) && !['password', 'masked'].includes(field.format ?? '')) found.push(name);
    },
  });
  return found;
}

it('every answer that holds a token declares it as a secret', () => {
  const forgotten = api.flatMap(({ path, answer }) =>
    answer ? undeclared(answer).map((name) => `${path} ${name}`) : [],
  );
  expect(forgotten).toEqual([]);
  expect(undeclared(z.object({ inner: z.array(z.object({ accessToken: z.string() })) }))).toEqual([
    'accessToken',
  ]);
});

it('the calls whose answers hold secrets are those that sign in, show a code, renew, connect, share, lead a curator to a pitch, pay a curator, make a key or sign webhooks', () => {
  expect(api.filter(({ answer }) => containsSecret(answer)).map(({ path }) => path)).toEqual([
    '/api/auth/magic-link/look/',
    '/api/auth/magic-link/verify/',
    '/api/auth/magic-link/code/',
    '/api/token/refresh/',
    '/api/curators/magic-link/verify/',
    '/api/auth/identity/start/',
    '/api/auth/identity/',
    '/user/orders/{number}/report/share/',
    '/curator/pitches/',
    '/curator/pitches/{id}/answer/',
    '/curator/placements/{id}/evidence/',
    '/admin/auth/spotify-authenticate/',
    '/{name}/fees/{id}/payout/',
    '/admin/api-keys/',
    '/user/api-keys/',
    '/api/auth/passkey/verify/',
    '/{name}/webhook-endpoints/',
    '/{name}/webhook-endpoints/{id}/rotate-secret/',
  ]);
});

it('a masked secret fits with its last four characters alone', () => {
  expect(MaskedSecret.safeParse(maskSecret('9f3a')).success).toBe(true);
  for (const shown of ['9f3a', '0123456789abcdef', '••••••••0123456789abcdef', '••••0123456789ab'])
    expect(MaskedSecret.safeParse(shown).success).toBe(false);
});

it('a secret is seen wherever it lies in a shape', () => {
  for (const shape of [
    Secret,
    z.array(z.object({ deep: z.object({ token: Secret.nullable() }) })),
    z.union([z.object({}), z.object({ token: Secret.optional() })]),
  ])
    expect(containsSecret(shape)).toBe(true);
  expect(containsSecret(z.object({ text: z.string() }))).toBe(false);
});
