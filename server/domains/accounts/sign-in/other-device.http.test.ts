/** @module-tag short */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { MINUTE } from '#contract/time.ts';
import type { MailedLink } from '#scenario/sign-in.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

/** Asks for an email, as the browser with this ticket. */
async function mailed(email: string, ticket?: string): Promise<MailedLink> {
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await app.call(auth.requestMagicLink, { body: { email, audience: 'user', ...(ticket && { ticket }) } });
  return app.mailedLink(email, former);
}

async function look({ uidb64, token }: MailedLink, more: { ticket?: string; audience?: 'admin' } = {}) {
  const body = { uidb64, token, audience: 'user' as const, ...more };
  const reply = await app.call(auth.lookAtMagicLink, { body });
  return reply.status === 200 ? reply.body : problemOf(reply).code;
}

const useLink = ({ uidb64, token }: MailedLink) =>
  app.call(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } });
const useCode = (email: string, code: string) =>
  app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
/** A code that differs from this one. */
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a link that is looked at', () => {
  it('tells the digits of its email, which sign in where it was asked for, and lets nobody in itself', async () => {
    const email = 'two-devices@example.com';
    const link = await mailed(email);
    for (let looks = 0; looks < 3; looks += 1)
      expect(await look(link)).toEqual({ code: link.code, askedHere: false });
    expect((await useCode(email, link.code)).body.user.username).toBe(email);
    expect(await look(link)).toBe('link_used');
  });

  it('knows the browser that asked for this very email, and no other', async () => {
    const ticket = randomUUID();
    const link = await mailed('asked-here@example.com', ticket);
    // Someone else’s link, sent to a person who has just asked for their own.
    const strange = await mailed('stranger@example.com', randomUUID());
    expect(await look(link, { ticket })).toMatchObject({ askedHere: true });
    expect(await look(strange, { ticket })).toMatchObject({ askedHere: false });
    expect(await look(link, { ticket: randomUUID() })).toMatchObject({ askedHere: false });
  });

  it('tells no digits that don’t work, as a newer email has others', async () => {
    const former = await mailed('asked-twice@example.com');
    const newer = await mailed('asked-twice@example.com');
    expect(await look(former)).toEqual({ code: null, askedHere: false });
    expect(await look(newer)).toMatchObject({ code: newer.code });
    expect((await useLink(former)).status).toBe(200);
  });

  it('tells nothing to who doesn’t hold it, at another sign-in, or when it has expired', async () => {
    const link = await mailed('late-look@example.com');
    expect(await look({ ...link, token: (await mailed('else@example.com')).token })).toBe('link_invalid');
    expect(await look(link, { audience: 'admin' })).toBe('link_invalid');
    app.clock.advance((SIGN_IN_MINUTES + 1) * MINUTE);
    expect(await look(link)).toBe('link_expired');
  });
});

describe('a code that was used', () => {
  it('says so to who knows it, whichever way it was used', async () => {
    for (const use of [useLink, ({ code }: MailedLink) => useCode('used@example.com', code)]) {
      const link = await mailed('used@example.com');
      expect((await use(link)).status).toBe(200);
      const again = await useCode('used@example.com', link.code);
      expect([again.status, again.text]).toEqual([422, expect.stringContaining('already been used')]);
    }
  });

  it('is to everyone else as if there were none, and can’t be found out by trying', async () => {
    const email = 'used-once@example.com';
    const link = await mailed(email);
    await useLink(link);
    const guesses = async (address: string) => {
      const replies = [];
      for (let tries = 0; tries < 6; tries += 1)
        replies.push((await useCode(address, other(link.code))).text);
      return replies;
    };
    expect(await guesses(email)).toEqual(await guesses('without-a-mail@example.com'));
    expect((await useCode(email, link.code)).text).toContain('expired');
    // The address has all its tries left for the next email.
    expect((await useCode(email, (await mailed(email)).code)).status).toBe(200);
  });
});
