import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { DEVICE_MARK_MS, WRONG_CODES_PER_MAIL } from '#contract/accounts/sessions/rules.ts';
import { limits } from '#contract/limits.ts';
import { MINUTE } from '#contract/time.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { createDeviceMark } from './device-mark.ts';

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

/** Requests mails from many networks until strangers' mails wait for their turn. */
async function besiege(email: string): Promise<void> {
  for (let n = 0; n <= (limits.sign_in_mail_prompt[0]?.most ?? 0); n += 1)
    expect((await ask(email)).status).toBe(202);
}

/** Whether a request is mailed at once, and waits for no turn. */
async function isPrompt(email: string, from: From): Promise<boolean> {
  const prompt = async () => {
    const { db } = app.server.ctx;
    const rows = db.selectFrom('sign_in_requests').select('id').where('email', '=', email);
    return (await rows.where('turn_at', 'is', null).execute()).length;
  };
  const before = await prompt();
  expect((await ask(email, from)).status).toBe(202);
  return (await prompt()) > before;
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

  it('from everywhere do not slow down browsers that have signed in, nor sessions', async () => {
    const email = 'besieged@example.com';
    const { access, deviceMark } = await app.signIn(email);
    await besiege(email);
    expect(await isPrompt(email, {})).toBe(false);
    for (const known of [{ deviceMarks: ['x.y.z', deviceMark] }, { access }]) {
      for (let n = 1; n <= 5; n += 1) expect([n, await isPrompt(email, known)]).toEqual([n, true]);
      expect((await ask(email, known)).code).toBe('too_many_requests');
    }
  });
});

describe('a device mark', () => {
  const email = 'marked@example.com';
  const isKnown = (mark: string): Promise<boolean> => isPrompt(email, { deviceMarks: [mark] });

  it('belongs to one address, cannot be forged or changed, and expires after half a year', async () => {
    const { ctx } = app.server;
    const mark = createDeviceMark(ctx, email);
    const foreign = createDeviceMark(ctx, 'somebody-else@example.com');
    const old = createDeviceMark(
      { ...ctx, now: () => new Date(ctx.now().getTime() - DEVICE_MARK_MS) },
      email,
    );
    const forged = createDeviceMark(
      { ...ctx, config: { ...ctx.config, secrets: ['another secret'] } },
      email,
    );
    const [at = '', id = '', signed = ''] = mark.split('.');
    await besiege(email);
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
