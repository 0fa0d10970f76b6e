import { describe, expect, it } from 'vitest';
import { signInByIdentity } from '#contract/identity.ts';
import { type Reply, useTestApp } from '#test/support/test-app.ts';
import { comeBack } from './identity-visit.fixture.ts';

const app = useTestApp();
const codeOf = (reply: Reply<unknown>): unknown => (reply.body as { code?: string }).code ?? reply.status;

describe('a sign-in through the identity service', () => {
  it('makes the account', async () => {
    const proof = await comeBack(app, 'new@example.com');
    const reply = await app.call(signInByIdentity, { body: proof });
    expect(codeOf(reply)).toBe(200);
    expect(reply.body.user).toEqual({ username: 'new@example.com', role: 'user' });
  });
});
