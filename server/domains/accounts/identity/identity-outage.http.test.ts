import { afterEach, describe, expect, it } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { settings } from '#contract/accounts/settings/calls.ts';
import type { Reply } from '#scenario/person.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { completeVisit } from './identity-visit.fixture.ts';

const app = useTestApp({ LIMITS: 'on' });
const without = useTestApp({ OIDC_ISSUER: '' });
const switches = () => app.sandbox.identity?.switches;

afterEach(() => switches()?.reset());

describe('an identity service that is down', () => {
  it('is reported as unavailable at start and exchange, and works again once it is back', async () => {
    switches()?.set({ unreachable: true });
    const start = await app.call(identity.start, {});
    expect([start.status, codeOf(start)]).toEqual([502, 'identity_unavailable']);
    expect(start.body).toMatchObject({
      detail: expect.stringContaining('can’t reach the identity service right now'),
    });

    switches()?.reset();
    const proof = await completeVisit(app, 'away@example.com');
    switches()?.set({ unreachable: true });
    const exchange = await app.call(identity.signIn, { body: proof });
    expect([exchange.status, codeOf(exchange)]).toEqual([502, 'identity_unavailable']);

    switches()?.reset();
    const again = await app.call(identity.signIn, { body: await completeVisit(app, 'away@example.com') });
    expect(again.body.user).toEqual({ username: 'away@example.com', role: 'user' });
  });

  it('is unavailable also when only its keys cannot be fetched, and the token can be sent again', async () => {
    const emulator = app.sandbox.identity;
    emulator?.switches.rotateKey();
    const idToken = (await emulator?.issueToken('keys@example.com')) ?? '';
    const show = () => app.call(identity.signIn, { body: { idToken } });
    // The keys are cached by the previous test; only fetching the new key meets the outage.
    emulator?.switches.set({ unreachable: true });
    await expect.poll(async () => codeOf(await show()), { timeout: 10_000 }).toBe('identity_unavailable');
    emulator?.switches.reset();
    await expect.poll(async () => codeOf(await show()), { timeout: 10_000 }).toBe(200);
  });
});

describe('the limit of sign-ins', () => {
  it('counts starts and exchanges together, per network', async () => {
    const replies = [];
    for (let tries = 0; tries < 61; tries += 1) {
      const body = { code: 'x', state: 'x' };
      replies.push(
        tries % 2 ? await app.call(identity.start, {}) : await app.call(identity.signIn, { body }),
      );
    }
    expect(codeOf(replies.at(-1) as Reply<unknown>)).toBe('too_many_requests');
  });
});

describe('an installation without identity service', () => {
  it('offers no identity sign-in, and its call says so', async () => {
    expect((await without.call(settings.get, {})).body.identityProvider).toBeNull();
    for (const reply of [
      await without.call(identity.start, {}),
      await without.call(identity.signIn, { body: { idToken: 'x' } }),
    ]) {
      expect([reply.status, codeOf(reply)]).toEqual([404, 'not_found']);
    }
  });
});
