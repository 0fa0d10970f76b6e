import { describe, expect, it } from 'vitest';
import { auth, DEVICE_MARK_MS, WRONG_CODES_PER_MAIL } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/time.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { makeDeviceMark } from './device-mark.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const BOSS = 'boss@example.com';

let networks = 0;
const freshNetwork = (): string => `10.2.${++networks >> 8}.${networks & 255}`;

interface From {
  network?: string | undefined;
  access?: string | undefined;
  deviceMarks?: string[] | undefined;
}

async function post(path: string, body: object, { network = freshNetwork(), access }: From = {}) {
  const answer = await rawRequest(app.url, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  return { ...answer, code: (JSON.parse(answer.text) as { code?: string }).code ?? answer.status };
}

const ask = (email: string, more: From = {}, audience = 'user') =>
  post(auth.requestMagicLink.path, { email, audience, deviceMarks: more.deviceMarks }, more);
const guess = (email: string, code: string, deviceMarks?: string[]) =>
  post(auth.verifyCode.path, { email, code, audience: 'user', deviceMarks });
/** A code that differs from this one. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Requests mails from many networks until the limit refuses. */
async function useUp(email: string, audience = 'user'): Promise<string> {
  for (let n = 0; n < 100; n += 1) {
    const answer = await ask(email, {}, audience);
    if (answer.status !== 202) return answer.text.replace(/"instance":"[^"]*"/, '');
  }
  throw new Error('Nobody was refused.');
}

async function mailed(email: string, deviceMarks?: string[]) {
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  expect((await ask(email, deviceMarks ? { deviceMarks } : {})).status).toBe(202);
  return app.mailedLink(email, former);
}

describe('mails requested by strangers', () => {
  it('from one network block only that network', async () => {
    const network = freshNetwork();
    for (let n = 1; n <= 6; n += 1)
      expect([n, (await ask(BOSS, { network }, 'admin')).status]).toEqual([n, n <= 5 ? 202 : 429]);
    expect((await ask(BOSS, {}, 'admin')).status).toBe(202);
  });

  it('from everywhere do not block browsers that have signed in, nor sessions', async () => {
    const email = 'besieged@example.com';
    const { access, deviceMark } = await app.signIn(email);
    await useUp(email);
    expect((await ask(email)).code).toBe('too_many_requests');
    for (const known of [{ deviceMarks: ['x.y.z', deviceMark] }, { access }]) {
      for (let n = 1; n <= 6; n += 1)
        expect([n, (await ask(email, known)).status]).toEqual([n, n <= 5 ? 202 : 429]);
    }
    // Requests of known browsers do not count for strangers.
    app.clock.advance(15 * MINUTE);
    for (let n = 0; n < 5; n += 1) expect((await ask(email, { deviceMarks: [deviceMark] })).status).toBe(202);
    for (let n = 0; n < (limits.sign_in_mail[1]?.most ?? 0); n += 1)
      expect((await ask(email)).status).toBe(202);
  });

  it('are refused in the same way for every address, with the seconds to wait and a hint', async () => {
    app.clock.advance(15 * MINUTE);
    const [operator, nobody] = [await useUp(BOSS, 'admin'), await useUp('nobody-here@example.com', 'admin')];
    expect(operator).toBe(nobody);
    expect(operator).toContain('The link in the latest email is valid');
  });

  it('do not invalidate links: any of them signs in the reader of the mailbox', async () => {
    const email = 'mailbox@example.com';
    const { uidb64, token } = await mailed(email);
    await useUp(email);
    const body = { uidb64, token, audience: 'user' };
    expect((await post('/api/auth/magic-link/verify/', body)).status).toBe(200);
  });
});

describe('a device mark', () => {
  const email = 'marked@example.com';
  const isKnown = async (mark: string, as = email): Promise<boolean> =>
    (await ask(as, { deviceMarks: [mark] })).status === 202;

  it('belongs to one address, cannot be forged or changed, and expires after half a year', async () => {
    const { ctx } = app.server;
    const mark = makeDeviceMark(ctx, email);
    const foreign = makeDeviceMark(ctx, 'somebody-else@example.com');
    const old = makeDeviceMark({ ...ctx, now: () => new Date(ctx.now().getTime() - DEVICE_MARK_MS) }, email);
    const forged = makeDeviceMark({ ...ctx, config: { ...ctx.config, secrets: ['another secret'] } }, email);
    const [at = '', id = '', signed = ''] = mark.split('.');
    await useUp(email);
    const bad = [foreign, old, forged, `${Number(at) + 1}.${id}.${signed}`, `${at}.x${id}.${signed}`];
    for (const no of [...bad, `${at}.${id}`, 'NaN.x.y', '..', 'x'])
      expect([no, await isKnown(no)]).toEqual([no, false]);
    expect(await isKnown(mark)).toBe(true);
    expect(mark).not.toContain('marked');
  });
});

describe('wrong codes of strangers', () => {
  it('invalidate a mail’s code for strangers, but not for a browser that has signed in before', async () => {
    const email = 'guessed-at@example.com';
    const { deviceMark } = await app.signIn(email);
    const { code } = await mailed(email, [deviceMark]);
    for (let n = 0; n < WRONG_CODES_PER_MAIL; n += 1)
      expect((await guess(email, wrong(code))).code).toBe('code_wrong');
    expect((await guess(email, code)).code).toBe('code_dead');
    expect((await guess(email, code, [deviceMark])).status).toBe(200);
  });

  it('block codes for the day only for strangers; a known browser has its own five per mail and twenty a day', async () => {
    const email = 'guessed-all-day@example.com';
    const { deviceMark } = await app.signIn(email);
    for (const marks of [undefined, [deviceMark]]) {
      for (let mails = 0; mails < 4; mails += 1) {
        const { code } = await mailed(email, marks);
        for (let n = 0; n < WRONG_CODES_PER_MAIL; n += 1)
          expect((await guess(email, wrong(code), marks)).code).toBe('code_wrong');
        expect((await guess(email, code, marks)).code).toBe('code_dead');
        app.clock.advance(15 * MINUTE);
      }
      const { code } = await mailed(email, marks);
      expect((await guess(email, code, marks)).code).toBe('too_many_requests');
      if (!marks) expect((await guess(email, code, [deviceMark])).status).toBe(200);
    }
  });
});
