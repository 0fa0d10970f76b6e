import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { type Audience, SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { limits, SIGN_IN_TURN_MS } from '#contract/limits.ts';
import { visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { MINUTE } from '#contract/time.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { newVisitorToken } from '#test/support/visitor-campaign.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1', EAA_HOST: 'eaa.example' });
const BOSS = 'boss@example.com';
const NOTICE = 'Someone keeps asking for your sign-in emails';
const PROMPT = limits.sign_in_mail_prompt[0]?.most ?? 0;

let networks = 0;

interface Asked {
  audience?: Audience | undefined;
  host?: string | undefined;
  draft?: string | undefined;
}

/** Asks as a browser that never signed in, from a network without requests so far. */
async function ask(email: string, { audience = 'user', host, draft }: Asked = {}): Promise<string> {
  networks += 1;
  const answer = await rawRequest(app.url, auth.requestMagicLink.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`,
      ...(host && { host }),
    },
    body: JSON.stringify({ email, audience, draft }),
  });
  // A busy server has done nothing.
  if (answer.status === 503) return ask(email, { audience, host, draft });
  return `${answer.status} ${answer.text}`;
}

/** Uses up what is mailed at once, as so many requests do. */
async function besiege(email: string): Promise<void> {
  for (let n = 0; n < PROMPT; n += 1) await countUse(app.server.ctx, 'sign_in_mail_prompt', { email });
}

/** Lets time pass, and runs the jobs whose turn has come by the test's clock. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  await sql`update pgboss.job set start_after = now()
    where name = 'sign-in.send-link' and state = 'created' and start_after <= ${app.clock.now()}`.execute(
    app.server.ctx.db,
  );
  await app.drain();
}

const mails = (email: string) => app.sandbox.inbox?.messages(email) ?? [];
const signInMails = (email: string) => mails(email).filter(({ subject }) => subject !== NOTICE);
const notices = (email: string) => mails(email).filter(({ subject }) => subject === NOTICE);
const waiting = (email: string) =>
  app.server.ctx.db
    .selectFrom('sign_in_requests')
    .select(['audience', 'brand', 'turn_at'])
    .where('email', '=', email)
    .where('turn_at', 'is not', null)
    .orderBy('turn_at')
    .execute();

describe('an address that strangers keep asking for', () => {
  it('lets its owner sign in with a new browser: no one is refused, the mail comes with the next turn', async () => {
    const email = 'owner@example.com';
    await besiege(email);
    expect(await ask(email)).toBe('202 {}');
    await pass(0);
    for (let n = 0; n < 5; n += 1) expect(await ask(email)).toBe('202 {}');
    const draft = newVisitorToken();
    await app.call(visitorCampaign.create, { body: { token: draft, draft: { songName: 'Night Train' } } });
    expect(await ask(email, { draft })).toBe('202 {}');
    await pass(SIGN_IN_TURN_MS - MINUTE);
    const before = signInMails(email);
    expect(before).toHaveLength(1);
    await pass(MINUTE);
    expect(signInMails(email)).toHaveLength(2);
    const link = await app.mailedLink(email, before[0]?.id);
    const body = { uidb64: link.uidb64, token: link.token, audience: 'user' as const };
    const signedIn = await app.call(auth.verifyMagicLink, { body });
    expect([signedIn.status, signedIn.body.user.username]).toEqual([200, email]);
    // The draft comes along, although another request waited before it.
    expect(signedIn.body.campaignId).toMatch(/^cmp_/);
  });

  it('gets a mail each quarter of an hour and no more, and hears of it once', async () => {
    const email = 'flooded@example.com';
    await besiege(email);
    for (let turn = 0; turn < 12; turn += 1) {
      for (const host of [undefined, 'eaa.example', undefined])
        expect(await ask(email, { host })).toBe('202 {}');
      await pass(SIGN_IN_TURN_MS);
    }
    // One at once, then four an hour.
    expect(signInMails(email).length).toBeLessThanOrEqual(1 + 12);
    expect(signInMails(email).length).toBeGreaterThan(10);
    const [notice, ...others] = notices(email);
    expect(others).toEqual([]);
    expect(notice?.text).toMatch(/every\s+15\s+minutes/);
    expect(notice?.links.join()).not.toContain('verify-magic-link');
  }, 60_000);

  it('answers and waits alike for every address, and mails none that gets no sign-in mail', async () => {
    await app.signIn('known@example.com');
    await app.signIn('halted@example.com');
    await app.server.ctx.db
      .updateTable('users')
      .set({ status: 'suspended' })
      .where('email', '=', 'halted@example.com')
      .execute();
    const seen = new Set<string>();
    const noticesOf: Record<string, number> = {};
    for (const email of ['known@example.com', 'nobody@example.com', 'halted@example.com', BOSS]) {
      await besiege(email);
      const answers = [await ask(email, { audience: 'admin' }), await ask(email)];
      const turns = (await waiting(email)).map(({ audience }) => audience);
      await pass(0);
      const body = { email, code: '000000', audience: 'admin' as const };
      const guessed = await app.call(auth.verifyCode, { body });
      seen.add(JSON.stringify([answers, turns, problemOf(guessed).code]));
      noticesOf[email] = notices(email).length;
    }
    expect(seen.size).toBe(1);
    expect(noticesOf).toEqual({
      'known@example.com': 1,
      'nobody@example.com': 0,
      'halted@example.com': 0,
      [BOSS]: 1,
    });
  });

  it('has a turn for each of its sign-in pages, so that no page keeps another waiting', async () => {
    const email = 'pages@example.com';
    await besiege(email);
    await ask(email);
    await pass(0);
    for (let n = 0; n < 3; n += 1) {
      for (const audience of ['user', 'admin'] as const) {
        await ask(email, { audience });
        await ask(email, { audience, host: 'eaa.example' });
      }
    }
    const turns = await waiting(email);
    expect(turns.map(({ audience, brand }) => `${audience} ${brand}`)).toEqual([
      'user real-playlist',
      'user eaa',
      'admin real-playlist',
      'admin eaa',
    ]);
    const times = turns.map(({ turn_at }) => turn_at?.getTime() ?? 0);
    for (const [n, time] of times.entries())
      expect(time - (times[0] ?? 0)).toBe(n * SIGN_IN_MINUTES * MINUTE);
  });

  it('is mailed again after a job was cancelled', async () => {
    const email = 'cancelled@example.com';
    await besiege(email);
    await ask(email);
    await sql`update pgboss.job set state = 'cancelled' where name = 'sign-in.send-link' and state = 'created'`.execute(
      app.server.ctx.db,
    );
    await pass(SIGN_IN_TURN_MS + MINUTE);
    expect(signInMails(email)).toEqual([]);
    await ask(email);
    await pass(0);
    expect(signInMails(email)).toHaveLength(1);
  });
});
