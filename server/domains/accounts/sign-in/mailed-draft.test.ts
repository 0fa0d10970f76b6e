import { expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { HOUR } from '#contract/time.ts';
import { sweep } from '#server/domains/office/system/sweep.ts';
import { databaseText } from '#test/support/database-text.ts';
import { freshTrackUrl } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let people = 0;
const freshEmail = () => `visitor${++people}@example.com`;

/** A draft as a browser keeps it for a visitor. */
const built = (fields: object = {}): VisitorDraft => ({
  key: crypto.randomUUID(),
  fields: {
    songUrl: freshTrackUrl(),
    songName: 'Night Train',
    artistName: 'Ada',
    genres: ['House'],
    currentStep: 3,
    ...fields,
  },
});
const ask = (email: string, draft: unknown, audience = 'user') =>
  app.ask(auth.requestMagicLink, { body: { email, audience, draft } });
const open = (link: { uidb64: string; token: string }) =>
  app.call(auth.verifyMagicLink, { body: { uidb64: link.uidb64, token: link.token, audience: 'user' } });
const draftsOf = async (as: { access: string }) => (await app.call(myCampaigns.list, {}, { as })).body;

/** Asks for a link with this draft. */
async function mailed(email: string, draft: VisitorDraft) {
  const reply = await ask(email, draft);
  expect([reply.status, reply.text]).toEqual([202, '{}']);
  return app.mailedLink(email);
}

it('comes with the link into the account that opens it, with the package that was chosen', async () => {
  const email = freshEmail();
  const trial = (await app.call(packages.listOnSale, {})).body.find((sold) => sold.trial);
  const draft = built({ packageId: trial?.id });
  const { body } = await open(await mailed(email, draft));
  expect(body.campaignId).toMatch(/^cmp_/);
  expect(await draftsOf(body)).toEqual([
    expect.objectContaining({
      id: body.campaignId,
      status: 'draft',
      songUrl: draft.fields.songUrl,
      songName: 'Night Train',
      genres: ['House'],
      trial: true,
      currentStep: 3,
    }),
  ]);
});

it('is one draft, whichever browser saves it first', async () => {
  const email = freshEmail();
  const draft = built();
  const { body } = await open(await mailed(email, draft));
  const saved = await app.ask(myCampaigns.create, { body: draft.fields }, { as: body, key: draft.key });
  expect([saved.status, saved.body.id]).toEqual([201, body.campaignId]);
  // The other way round, and by several tabs at once.
  const next = built();
  const tabs = await Promise.all(
    [1, 2, 3].map((n) =>
      app.ask(
        myCampaigns.create,
        { body: { ...next.fields, curatorNote: `Tab ${n}` } },
        { as: body, key: next.key },
      ),
    ),
  );
  const ids = new Set(tabs.flatMap(({ status, body: { id } }) => (status === 201 ? [id] : [])));
  expect(ids.size).toBe(1);
  const again = await open(await mailed(email, next));
  expect(again.body.campaignId).toBe([...ids][0]);
  expect(await draftsOf(again.body)).toHaveLength(2);
});

it('of the same key is another one for another account', async () => {
  const draft = built();
  const one = await open(await mailed(freshEmail(), draft));
  const other = await open(await mailed(freshEmail(), draft));
  expect(other.body.campaignId).not.toBe(one.body.campaignId);
  expect(await draftsOf(one.body)).toHaveLength(1);
});

it('comes with the code of its mail, too, and once', async () => {
  const email = freshEmail();
  const { uidb64, token, code } = await mailed(email, built());
  const typed = await app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
  expect(typed.body.campaignId).toMatch(/^cmp_/);
  expect(await draftsOf(typed.body)).toMatchObject([{ id: typed.body.campaignId, songName: 'Night Train' }]);
  expect((await open({ uidb64, token })).body).toMatchObject({ code: 'link_used' });
});

it('does not get into an account without its mail: neither by asking, nor by the link or code of another mail', async () => {
  const email = freshEmail();
  const known = await app.signIn(email);
  const forged = await mailed(email, built({ songName: 'Not mine' }));
  expect(await draftsOf(known)).toEqual([]);
  // The owner asks for a mail, too, opens its link, and types the code of the next.
  const askedByOwner = async () => {
    const former = app.sandbox.inbox?.messages(email)[0]?.id;
    await ask(email, undefined);
    return app.mailedLink(email, former);
  };
  const own = await askedByOwner();
  expect((await open(own)).body.campaignId).toBeNull();
  const { code } = await askedByOwner();
  const typed = await app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
  expect([typed.status, typed.body.campaignId]).toEqual([200, null]);
  expect((await open({ ...forged, token: own.token })).body).toMatchObject({ code: 'link_invalid' });
  expect(await draftsOf(typed.body)).toEqual([]);
});

it('is sealed, is in no mail, and is forgotten with the link', async () => {
  const email = freshEmail();
  const words = { songName: 'Unheard of', curatorNote: 'Between us' };
  const link = await mailed(email, built(words));
  const [mail] = app.sandbox.inbox?.messages(email) ?? [];
  expect(mail?.text).toContain('will be waiting for you, on any device');
  for (const word of Object.values(words)) {
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word);
    expect(await databaseText(app.server.ctx.db)).not.toContain(word);
  }
  const kept = () =>
    app.server.ctx.db.selectFrom('magic_links').select('draft').where('draft', 'is not', null).execute();
  const before = (await kept()).length;
  await open(link);
  expect(await kept()).toHaveLength(before - 1);
  const late = await mailed(freshEmail(), built());
  await app.later(HOUR);
  app.clock.advance(HOUR);
  await sweep(app.server.ctx);
  expect(await kept()).toEqual([]);
  expect((await open(late)).body).toMatchObject({ code: 'link_expired' });
  app.clock.advance(-HOUR);
});

it('with a package that is no longer on sale comes with the preselected one', async () => {
  const gone = `pkg_${'0'.repeat(26)}`;
  const { body } = await open(await mailed(freshEmail(), built({ packageId: gone })));
  expect(await draftsOf(body)).toMatchObject([{ packageName: 'Growth' }]);
});

it.each([
  ['a note that is too long', built({ curatorNote: 'x'.repeat(501) })],
  ['an unknown field', built({ price: 1 })],
  ['no key', { fields: {} }],
  ['a key that is none', { key: '1', fields: {} }],
  [
    'a link that leads to no track',
    built({ songUrl: 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M' }),
  ],
])('with %s is refused, and no mail is sent', async (_name, draft) => {
  const email = freshEmail();
  const reply = await ask(email, draft);
  expect(reply.status).toBe(422);
  await app.drain();
  expect(app.sandbox.inbox?.messages(email)).toEqual([]);
});

it('does not come with an admin’s link', async () => {
  const reply = await ask('boss@example.com', built(), 'admin');
  expect([reply.status, reply.body]).toEqual([
    422,
    expect.objectContaining({ errors: { draft: expect.any(String) } }),
  ]);
});
