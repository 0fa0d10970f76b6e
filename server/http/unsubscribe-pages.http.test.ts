import { beforeAll, expect, it } from 'vitest';
import { ONE_CLICK_BODY } from '#contract/accounts/account/rules.ts';
import { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' }, { work: true });
let token = '';
const EMAIL = 'ada@example.com';

const mailsOff = async () =>
  (
    await app.server.ctx.db
      .selectFrom('users')
      .select(['id', 'mails_off'])
      .where('email', '=', EMAIL)
      .executeTakeFirstOrThrow()
  ).mails_off;

beforeAll(async () => {
  await app.signIn(EMAIL);
  const { ctx } = app.server;
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
  const about = { orderNumber: 'RP-22222222', songName: 'Song', artistName: 'A', orderUrl: app.url };
  const mail = { template: 'last-step', ...about, days: 1, approved: false } as const;
  await inTx(ctx, (ctx) => queueMail(ctx, { ...mail, to: EMAIL, userId: id, dedupeKey: 'last' }));
  const { links } = await app.mail(EMAIL, 'One step left for “Song” (RP-22222222)');
  const page = links.find((link) => link.includes('/unsubscribe?token=')) ?? '';
  token = new URL(page).searchParams.get('token') ?? '';
});

const form = {
  method: 'POST',
  headers: { ...navigation, 'content-type': 'application/x-www-form-urlencoded' },
  body: ONE_CLICK_BODY,
};

it.each(['/api/unsubscribe/', '/api/curators/unsubscribe/'])(
  'GET %s shows a page with one button, which works without scripts, and stops nothing',
  async (path) => {
    for (const brand of Brand.options)
      for (const headers of [{}, navigation]) {
        const host = brand === 'eaa' ? 'eaa.example' : '127.0.0.1';
        const answer = await rawRequest(app.url, `${path}?token=${token}`, { headers: { ...headers, host } });
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(answer.text).toContain(brands[brand].name);
        expect(answer.text.match(/<button/g)).toHaveLength(1);
        expect(answer.text).toContain('<form method="post">');
        expect(answer.text).toContain('name="List-Unsubscribe" value="One-Click"');
        expect(answer.headers['x-robots-tag']).toBe('noindex');
      }
    expect(await mailsOff()).toEqual([]);
  },
);

it('the link that people see in a mail leads there, and says so where its token is missing', async () => {
  for (const [from, to] of [
    [`/unsubscribe?token=${token}`, `/api/unsubscribe/?token=${token}`],
    [`/Unsubscribe?curator=${token}`, `/api/curators/unsubscribe/?token=${token}`],
  ] as const) {
    const answer = await app.fetch(from, { headers: navigation, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  }
  const answer = await app.fetch('/unsubscribe', { headers: navigation });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('This link doesn’t work'),
  ]);
});

it('its button stops the emails and shows a page; mail services get the answer of the call', async () => {
  const refused = await app.fetch('/api/unsubscribe/?token=x', form);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('This link doesn’t work'),
  ]);
  expect(await mailsOff()).toEqual([]);
  const done = await app.fetch(`/api/unsubscribe/?token=${token}`, form);
  expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You’re unsubscribed')]);
  expect(await mailsOff()).toEqual(['reminders']);
  const service = await app.fetch(`/api/unsubscribe/?token=${token}`, {
    ...form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([service.status, await service.json()]).toEqual([200, { group: 'reminders' }]);
});
