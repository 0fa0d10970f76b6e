/** @module-tag often */
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { WRONG_CODES_PER_MAIL } from '#contract/accounts/sessions/rules.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/time.ts';
import { often } from '#test/support/often.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const TRIES = often(100, 1_000);

let networks = 0;
/**
 * A call from a new network, so that only the limit per address applies. An answer of 503 did nothing, so the call is
 * repeated.
 */
async function post(path: string, body: object): Promise<{ status: number; code: string; wait: number }> {
  networks += 1;
  const answer = await rawRequest(app.url, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
    },
    body: JSON.stringify(body),
  });
  if (answer.status === 503) return post(path, body);
  const { code = '' } = answer.text ? JSON.parse(answer.text) : {};
  return { status: answer.status, code, wait: Number(answer.headers['retry-after'] ?? 0) };
}

async function mailed(email: string) {
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  expect((await post(auth.requestMagicLink.path, { email, audience: 'user' })).status).toBe(202);
  return app.mailedLink(email, former);
}

const guess = (email: string, code: string) => post(auth.verifyCode.path, { email, code, audience: 'user' });
/** Codes that differ from this one. */
const wrong = (code: string, n = 0): string =>
  String((Number(code) + 1 + (n % 999_998)) % 1_000_000).padStart(6, '0');

async function sessionsOf(email: string): Promise<number> {
  const rows = await app.server.ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .execute();
  return rows.length;
}

const tally = (answers: readonly { status: number; code: string }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) counts[code || status] = (counts[code || status] ?? 0) + 1;
  return counts;
};

it('a link used by many at once gives one session', async () => {
  const email = 'crowd@example.com';
  const { uidb64, token } = await mailed(email);
  const body = { uidb64, token, audience: 'user' };
  const answers = await Promise.all(
    Array.from({ length: TRIES }, () => post(auth.verifyMagicLink.path, body)),
  );
  expect(tally(answers)).toEqual({ 200: 1, link_used: TRIES - 1 });
  expect(await sessionsOf(email)).toBe(1);
}, 120_000);

describe('wrong codes', () => {
  it('many at once give no session, and the mail’s code is invalid after five', async () => {
    const email = 'guessed@example.com';
    const { code, uidb64, token } = await mailed(email);
    const answers = await Promise.all(Array.from({ length: TRIES }, (_, n) => guess(email, wrong(code, n))));
    expect(tally(answers)).toEqual({
      code_wrong: WRONG_CODES_PER_MAIL,
      code_dead: TRIES - WRONG_CODES_PER_MAIL,
    });
    expect((await guess(email, code)).code).toBe('code_dead');
    expect(await sessionsOf(email)).toBe(0);
    // The link in the mail still works.
    expect((await post(auth.verifyMagicLink.path, { uidb64, token, audience: 'user' })).status).toBe(200);
  }, 120_000);

  it('are limited to twenty a day per address, over all its mails; after that even the right one is refused', async () => {
    const email = 'daily@example.com';
    const most = limits.code[0]?.most ?? 0;
    let tried = 0;
    while (tried < most) {
      const { code } = await mailed(email);
      // One fewer than invalidates the mail's code, so that the daily limit is the one that refuses.
      for (let n = 0; n < WRONG_CODES_PER_MAIL - 1 && tried < most; n += 1, tried += 1)
        expect((await guess(email, wrong(code, n))).code).toBe('code_wrong');
      app.clock.advance(15 * MINUTE);
    }
    const { code, uidb64, token } = await mailed(email);
    const refused = await guess(email, code);
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(refused.wait).toBeGreaterThan(22 * 3600);
    expect(await sessionsOf(email)).toBe(0);
    expect((await guess('daily-other@example.com', code)).code).toBe('code_dead');
    expect((await post(auth.verifyMagicLink.path, { uidb64, token, audience: 'user' })).status).toBe(200);
    app.clock.advance(24 * HOUR);
    expect((await guess(email, (await mailed(email)).code)).status).toBe(200);
  });
});

it('right codes are not counted: thirty sign-ins a day work', async () => {
  const email = 'right@example.com';
  for (let n = 0; n < 30; n += 1) {
    expect((await guess(email, (await mailed(email)).code)).status).toBe(200);
    app.clock.advance(5 * MINUTE);
  }
  expect(await sessionsOf(email)).toBe(30);
});
