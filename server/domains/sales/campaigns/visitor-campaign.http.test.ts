import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { myCampaigns, visitorCampaign } from '#contract/sales/campaigns/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { DAY } from '#contract/time.ts';
import { freshTrackUrl } from '#scenario/artist.ts';
import { sweep } from '#server/sweep.ts';
import { databaseText } from '#test/support/database-text.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { newVisitorToken } from '#test/support/visitor-campaign.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
let people = 0;
const freshEmail = () => `visitor${++people}@example.com`;

const start = (token: string, draft: object = {}) =>
  app.ask(visitorCampaign.create, { body: { token, draft } });
const read = (token: string) => app.ask(visitorCampaign.get, { body: { token } });
const save = (token: string, draft: object, ifMatch?: number) =>
  app.ask(
    visitorCampaign.update,
    { body: { token, draft } },
    ifMatch === undefined ? {} : { ifMatch: `"${ifMatch}"` },
  );
const claim = (token: string, as: { access: string }) =>
  app.ask(visitorCampaign.claim, { body: { token } }, { as });

/** The token of a campaign that a visitor has built. */
async function built(fields: object = {}): Promise<string> {
  const token = newVisitorToken();
  const draft = {
    songUrl: freshTrackUrl(),
    songName: 'Night Train',
    artistName: 'Ada',
    genres: ['House'],
    currentStep: 3,
    ...fields,
  };
  expect((await start(token, draft)).status).toBe(201);
  return token;
}
const ask = (email: string, draft: unknown, audience = 'user') =>
  app.ask(auth.requestMagicLink, { body: { email, audience, draft } });
const open = (link: { uidb64: string; token: string }) =>
  app.call(auth.verifyMagicLink, { body: { uidb64: link.uidb64, token: link.token, audience: 'user' } });
const draftsOf = async (as: { access: string }) => (await app.call(myCampaigns.list, {}, { as })).body;

/** Asks for a mail that brings the campaign of this token. */
async function mailed(email: string, token: string | undefined) {
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  const reply = await ask(email, token);
  expect([reply.status, reply.text]).toEqual([202, '{}']);
  return app.mailedLink(email, former);
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe('a visitor’s campaign', () => {
  it('is saved part by part like an artist’s, and found again by its token', async () => {
    const token = newVisitorToken();
    const made = await start(token, { songName: '  Night Train ' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        status: 'draft',
        packageName: 'Growth',
        songName: 'Night Train',
        version: 1,
      }),
    ]);
    const saved = await save(token, { genres: ['House'], currentStep: 2 }, 1);
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"']);
    expect((await read(token)).body).toEqual(saved.body);
    expect(saved.body).toMatchObject({ songName: 'Night Train', genres: ['House'], version: 2 });
  });

  it('is one, however many tabs begin at once, and the first one’s stays', async () => {
    const token = newVisitorToken();
    const tabs = await Promise.all([1, 2, 3].map((n) => start(token, { songName: `Tab ${n}` })));
    expect(tabs.map(({ status }) => status)).toEqual([201, 201, 201]);
    const seen = new Set(tabs.map(({ body }) => `${body.id} ${body.songName}`));
    expect(seen.size).toBe(1);
  });

  it('is not overwritten unseen by another tab', async () => {
    const token = await built();
    expect((await save(token, { songName: 'One' }, 1)).status).toBe(200);
    expect(codeOf(await save(token, { songName: 'Two' }, 1))).toEqual([412, 'stale']);
  });

  it.each([
    ['a note that is too long', { curatorNote: 'x'.repeat(501) }],
    ['a note with a forbidden claim', { curatorNote: 'We pay you $20 to add it' }],
    ['an unknown field', { price: 1 }],
    ['a link that leads to no track', { songUrl: 'https://open.spotify.com/album/1' }],
    ['a cover at a host of its own', { image: 'https://covers.example/a.jpg' }],
  ])('does not take %s', async (_what, fields) => {
    expect((await start(newVisitorToken(), fields)).status).toBe(422);
    expect((await save(await built(), fields)).status).toBe(422);
  });

  it('is not there without its token, nor at the other brand’s host', async () => {
    const token = await built();
    for (const wrong of [newVisitorToken(), token.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))]) {
      expect(codeOf(await read(wrong))).toEqual([404, 'not_found']);
      expect(codeOf(await save(wrong, {}))).toEqual([404, 'not_found']);
      const as = await app.signIn(freshEmail());
      expect(codeOf(await claim(wrong, as))).toEqual([404, 'not_found']);
    }
    expect((await read('1')).status).toBe(422);
    const there = await rawRequest(app.url, visitorCampaign.get.path, {
      method: 'POST',
      headers: { host: 'eaa.example', 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(there.status).toBe(404);
  });

  it('is neither read by its id nor listed for anyone, and its token is stored as a hash alone', async () => {
    const token = await built({ songName: 'Unheard of' });
    const { id } = (await read(token)).body;
    const as = await app.signIn(freshEmail());
    const reply = await app.ask(myCampaigns.get, { params: { id } }, { as });
    expect(codeOf(reply)).toEqual([404, 'not_found']);
    expect(await draftsOf(as)).toEqual([]);
    const boss = await app.operator();
    const params = { name: 'admin' as const };
    const listed = await app.call(
      brandCampaigns.list,
      { params, query: { q: 'Unheard of', count: '1' } },
      { as: boss },
    );
    expect([listed.body, listed.headers.get('x-total-count')]).toEqual([[], '0']);
    const one = await app.ask(brandCampaigns.get, { params: { ...params, id } }, { as: boss });
    expect(one.status).toBe(404);
    expect(await databaseText(app.server.ctx.db)).not.toContain(token);
  });

  it('counts as a draft of the dashboard once an account has it, and is counted anew alike', async () => {
    const { db } = app.server.ctx;
    const drafts = async () =>
      (
        await sql<{ drafts: number }>`select sum(drafts)::int as drafts from (
          select drafts from order_figures union all select drafts from order_figure_changes) as counted`.execute(
          db,
        )
      ).rows[0]?.drafts ?? 0;
    await sql`select recount_order_figures()`.execute(db);
    const before = await drafts();
    const [token] = [await built(), await built()];
    expect(await drafts()).toBe(before);
    const as = await app.signIn(freshEmail());
    const { body } = await claim(token, as);
    expect(await drafts()).toBe(before + 1);
    await sql`select recount_order_figures()`.execute(db);
    expect(await drafts()).toBe(before + 1);
    await app.call(myCampaigns.remove, { params: { id: body.id } }, { as });
    expect(await drafts()).toBe(before);
  });

  it('is removed 30 days after its last change; one that was claimed stays', async () => {
    const [left, kept, claimed] = [await built(), await built(), await built()];
    const as = await app.signIn(freshEmail());
    expect((await claim(claimed, as)).status).toBe(200);
    app.clock.advance(29 * DAY);
    expect((await save(kept, { songName: 'Later' })).status).toBe(200);
    await sweep(app.server.ctx);
    expect((await read(left)).status).toBe(200);
    app.clock.advance(DAY + 1);
    await sweep(app.server.ctx);
    expect((await read(left)).status).toBe(404);
    expect((await read(kept)).status).toBe(200);
    app.clock.advance(-30 * DAY - 1);
    expect(await draftsOf(as)).toHaveLength(1);
  });
});

describe('the first sign-in', () => {
  it('by the link of its mail brings it into the account, as it is by then', async () => {
    const email = freshEmail();
    const trial = (await app.call(packages.listOnSale, {})).body.find((sold) => sold.trial);
    const token = await built({ packageId: trial?.id });
    const link = await mailed(email, token);
    expect((await save(token, { artistName: 'Ada Lovelace' })).status).toBe(200);
    const { body } = await open(link);
    expect(body.campaignId).toMatch(/^cmp_/);
    expect(await draftsOf(body)).toEqual([
      expect.objectContaining({
        id: body.campaignId,
        status: 'draft',
        songName: 'Night Train',
        artistName: 'Ada Lovelace',
        genres: ['House'],
        trial: true,
        currentStep: 3,
      }),
    ]);
  });

  it('by the code of its mail brings it, too', async () => {
    const email = freshEmail();
    const { uidb64, token, code } = await mailed(email, await built());
    const typed = await app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
    expect(typed.body.campaignId).toMatch(/^cmp_/);
    expect(await draftsOf(typed.body)).toMatchObject([
      { id: typed.body.campaignId, songName: 'Night Train' },
    ]);
    expect((await open({ uidb64, token })).body).toMatchObject({ code: 'link_used' });
  });

  it('by other means brings it from the browser that built it, and repeating that is the same', async () => {
    const token = await built();
    const as = await app.signIn(freshEmail());
    const [one, other] = await Promise.all([claim(token, as), claim(token, as)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body.id).toBe(other.body.id);
    expect(await draftsOf(as)).toMatchObject([{ id: one.body.id, songName: 'Night Train' }]);
    // A mail that was asked for before says which it is.
    const { body } = await open(await mailed(as.user.username, token));
    expect(body.campaignId).toBe(one.body.id);
  });

  it('takes it from the token: the visitor reads and changes it no more', async () => {
    const token = await built();
    const as = await app.signIn(freshEmail());
    await claim(token, as);
    const claimed = [409, 'campaign_claimed'];
    expect(codeOf(await read(token))).toEqual(claimed);
    expect(codeOf(await save(token, { songName: 'Mine' }))).toEqual(claimed);
    expect(codeOf(await start(token, { songName: 'Mine' }))).toEqual(claimed);
    expect(await draftsOf(as)).toMatchObject([{ songName: 'Night Train' }]);
  });

  it('is the first: a second account gets nothing, by mail or token', async () => {
    const token = await built();
    const link = await mailed(freshEmail(), token);
    const as = await app.signIn(freshEmail());
    expect((await claim(token, as)).status).toBe(200);
    const late = await open(link);
    expect([late.status, late.body.campaignId]).toEqual([200, null]);
    expect(codeOf(await claim(token, late.body))).toEqual([404, 'not_found']);
    expect(await draftsOf(late.body)).toEqual([]);
    expect(await draftsOf(as)).toHaveLength(1);
  });

  it('brings nothing without its mail: neither by asking, nor by the link or code of another mail', async () => {
    const email = freshEmail();
    const known = await app.signIn(email);
    const forged = await mailed(email, await built({ songName: 'Not mine' }));
    expect(await draftsOf(known)).toEqual([]);
    const own = await mailed(email, undefined);
    expect((await open(own)).body.campaignId).toBeNull();
    const { code } = await mailed(email, undefined);
    const typed = await app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
    expect([typed.status, typed.body.campaignId]).toEqual([200, null]);
    expect((await open({ ...forged, token: own.token })).body).toMatchObject({ code: 'link_invalid' });
    expect(await draftsOf(typed.body)).toEqual([]);
  });

  it('does not fail when the campaign is gone', async () => {
    const link = await mailed(freshEmail(), newVisitorToken());
    const { status, body } = await open(link);
    expect([status, body.campaignId]).toEqual([200, null]);
  });
});

describe('the mail', () => {
  it('says that the campaign waits, and shows nothing of it', async () => {
    const email = freshEmail();
    const words = { songName: 'Seldom heard', curatorNote: 'Between us' };
    const token = await built(words);
    await mailed(email, token);
    const [mail] = app.sandbox.inbox?.messages(email) ?? [];
    expect(mail?.text).toContain('will be waiting for you, on any device');
    for (const word of [...Object.values(words), token])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(word);
  });

  it.each([
    ['a token that is none', '1', 'user'],
    ['the campaign for an admin’s sign-in', newVisitorToken(), 'admin'],
  ])('is not sent with %s', async (_what, draft, audience) => {
    const email = freshEmail();
    expect((await ask(email, draft, audience)).status).toBe(422);
    await app.drain();
    expect(app.sandbox.inbox?.messages(email)).toEqual([]);
  });
});
