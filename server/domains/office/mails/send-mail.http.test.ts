/** @module-tag short */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { MINUTE, plus } from '#contract/time.ts';
import { inTx } from '#server/db/in-tx.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { queueMail } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const MAIL_FROM = 'The Front Desk <desk@music.example>';
const app = useTestApp({ MAIL_FROM });
let rows = 0;
beforeAll(() => app.drain());
afterEach(() => inbox().switches.set({ refuseTemporarily: 0, refusePermanently: 0 }));

function inbox() {
  if (!app.sandbox.inbox) throw new Error('This suite has no inbox.');
  return app.sandbox.inbox;
}

/** Queues news for a new address; answers the address. */
async function queue(dedupeKey: string, times = 1): Promise<string> {
  const to = `reader${++rows}@example.com`;
  for (let i = 0; i < times; i += 1) {
    await inTx(app.server.ctx, (ctx) =>
      queueMail(ctx, {
        template: 'refund-issued',
        to,
        dedupeKey,
        orderNumber: 'RP-7KQ2M9XD',
        songName: 'Paper Lanterns',
        artistName: 'Ada',
        amount: { amount: 4_000, currency: 'USD' },
        reason: 'Goodwill',
        orderUrl: 'http://127.0.0.1:3000/order-summary?order=RP-7KQ2M9XD',
      }),
    );
  }
  return to;
}

const rowOf = (to: string) =>
  app.server.ctx.db.selectFrom('mails').selectAll().where('recipient', '=', to).executeTakeFirstOrThrow();

it('the same news is mailed once, and its words are not kept', async () => {
  const to = await queue('news-1', 3);
  expect((await rowOf(to)).data).not.toContain('Goodwill');
  await app.drain();
  await sendMail(app.server.ctx, { mailId: (await rowOf(to)).id });
  expect(
    inbox()
      .messages(to)
      .map(({ subject }) => subject),
  ).toEqual(['Refund of $40.00 for “Paper Lanterns” (RP-7KQ2M9XD)']);
  expect(await rowOf(to)).toMatchObject({ status: 'sent', data: null });
});

it('news of a transaction that is rolled back is never mailed', async () => {
  const to = `reader${++rows}@example.com`;
  const lost = inTx(app.server.ctx, async (ctx) => {
    await queueMail(ctx, {
      template: 'order-cancelled',
      to,
      dedupeKey: 'rolled-back',
      orderNumber: 'RP-7KQ2M9XD',
      songName: 'A Song',
      orderUrl: 'http://127.0.0.1:3000/order-summary',
      refund: null,
    });
    throw new Error('The order could not be cancelled.');
  });
  await expect(lost).rejects.toThrow('could not be cancelled');
  await app.drain();
  expect(inbox().messages(to)).toEqual([]);
});

it('a mail server that is busy is asked again, and gets it once', async () => {
  inbox().switches.set({ refuseTemporarily: 1 });
  const to = await queue('news-2');
  await app.drain();
  expect(await rowOf(to)).toMatchObject({ status: 'queued' });
  await sendMail(app.server.ctx, { mailId: (await rowOf(to)).id });
  expect(inbox().messages(to)).toHaveLength(1);
});

it('a permanently rejected address is not tried again, and the reason is kept', async () => {
  inbox().switches.set({ refusePermanently: 1 });
  const to = await queue('news-3');
  await app.drain();
  const row = await rowOf(to);
  expect(row).toMatchObject({ status: 'failed', data: null, error: expect.stringMatching(/./) });
  await sendMail(app.server.ctx, { mailId: row.id });
  expect(inbox().messages(to)).toEqual([]);
});

it('comes from the configured sender, with link and code in HTML and in the text of a plain client', async () => {
  await app.call(auth.requestMagicLink, { body: { email: 'plain@example.com', audience: 'user' } });
  const { code, token } = await app.mailedLink('plain@example.com');
  const [arrived] = inbox().messages('plain@example.com');
  expect(arrived?.from).toBe(MAIL_FROM);
  for (const form of [arrived?.text ?? '', arrived?.html ?? '']) {
    expect(form).toContain(code);
    expect(form).toContain(`/user/verify-magic-link/`);
    expect(form).toContain(token);
  }
  expect(arrived?.text).not.toMatch(/<(?!https?:)/);
});

it('a sign-in mail that the mail server takes only after its link has expired is not sent, and says why', async () => {
  const to = 'late@example.com';
  inbox().switches.set({ refuseTemporarily: 1 });
  await app.call(auth.requestMagicLink, { body: { email: to, audience: 'user' } });
  await app.drain();
  const { id, status } = await rowOf(to);
  expect(status).toBe('queued');
  const { ctx } = app.server;
  await sendMail({ ...ctx, now: () => plus(ctx.now(), SIGN_IN_MINUTES * MINUTE) }, { mailId: id });
  expect(inbox().messages(to)).toEqual([]);
  expect(await rowOf(to)).toMatchObject({
    status: 'failed',
    data: null,
    error: expect.stringContaining('expired'),
  });
});
