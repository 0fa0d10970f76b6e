import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { myCampaigns } from '#contract/sales/campaigns/calls.ts';
import type { VisitorDraft } from '#contract/sales/campaigns/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { databaseText } from '#test/support/database-text.ts';
import { freshTrackUrl } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
let people = 0;
const freshEmail = () => `builder${++people}@example.com`;

const built = (fields: object = {}): VisitorDraft => ({
  key: crypto.randomUUID(),
  fields: { songUrl: freshTrackUrl(), songName: 'Night Train', artistName: 'Ada', ...fields },
});
const changed = (draft: VisitorDraft, fields: object): VisitorDraft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
});

const ask = async (email: string, draft?: VisitorDraft): Promise<void> => {
  const { status } = await app.ask(auth.requestMagicLink, { body: { email, audience: 'user', draft } });
  expect(status).toBe(202);
};
/** The mail of the newest request, after `former`. */
const mailed = async (email: string, draft?: VisitorDraft, former?: number) => {
  await ask(email, draft);
  return app.mailedLink(email, former);
};
const change = async (email: string, draft: unknown) => {
  const { status, text } = await app.ask(auth.changeMailedDraft, { body: { email, draft } });
  return [status, text];
};
const open = async ({ uidb64, token }: { uidb64: string; token: string }) => {
  const { body } = await app.call(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } });
  return (await app.call(myCampaigns.list, {}, { as: body })).body;
};

/** What everyone is answered who sends a draft that is one. */
const taken = [202, '{}'];

describe('what is changed after the mail was asked for', () => {
  it('comes with its link', async () => {
    const email = freshEmail();
    const draft = built();
    const link = await mailed(email, draft);
    expect(await change(email, changed(draft, { artistName: 'Ada L.' }))).toEqual(taken);
    expect(await change(email, changed(draft, { artistName: 'Ada Lovelace', genres: ['House'] }))).toEqual(
      taken,
    );
    expect(await open(link)).toMatchObject([
      { songName: 'Night Train', artistName: 'Ada Lovelace', genres: ['House'] },
    ]);
  });

  it('comes with its code', async () => {
    const email = freshEmail();
    const draft = built();
    const { code } = await mailed(email, draft);
    await change(email, changed(draft, { artistName: 'Ada L.' }));
    const { body } = await app.call(auth.verifyCode, { body: { email, code, audience: 'user' } });
    expect((await app.call(myCampaigns.list, {}, { as: body })).body).toMatchObject([
      { artistName: 'Ada L.' },
    ]);
  });

  it('comes along when the mail is not written yet, and while it is being written', async () => {
    for (const step of ['before', 'meanwhile'] as const) {
      const email = freshEmail();
      const draft = built();
      await ask(email, draft);
      const change_ = change(email, changed(draft, { artistName: step }));
      if (step === 'before') await change_;
      await Promise.all([change_, app.drain()]);
      expect(await open(await app.mailedLink(email))).toMatchObject([{ artistName: step }]);
    }
  });

  it('comes with each mail that brings this draft', async () => {
    const email = freshEmail();
    const draft = built();
    const first = await mailed(email, draft);
    const former = app.sandbox.inbox?.messages(email)[0]?.id;
    await mailed(email, draft, former);
    await change(email, changed(draft, { artistName: 'Ada L.' }));
    expect(await open(first)).toMatchObject([{ artistName: 'Ada L.' }]);
  });

  it('is sealed like the draft itself', async () => {
    const email = freshEmail();
    const draft = built();
    await mailed(email, draft);
    await change(email, changed(draft, { curatorNote: 'Between the two of us' }));
    expect(await databaseText(app.server.ctx.db)).not.toContain('Between the two of us');
  });
});

describe('the answer is the same, and nothing is changed,', () => {
  it.each(['another key', 'another address', 'an address that nobody asked for'])('with %s', async (what) => {
    const email = freshEmail();
    const draft = built();
    const link = await mailed(email, draft);
    const forged = changed(draft, { artistName: 'Eve' });
    if (what === 'another address') await mailed('somebody@example.com', built());
    const sent = {
      'another key': () => change(email, { ...forged, key: crypto.randomUUID() }),
      'another address': () => change('somebody@example.com', forged),
      'an address that nobody asked for': () => change('nobody@example.com', forged),
    };
    expect(await sent[what as keyof typeof sent]()).toEqual(taken);
    expect(await open(link)).toMatchObject([{ artistName: 'Ada' }]);
  });

  it('at the other brand’s host', async () => {
    const email = freshEmail();
    const draft = built();
    const link = await mailed(email, draft);
    const reply = await rawRequest(app.url, auth.changeMailedDraft.path, {
      method: 'POST',
      headers: { host: 'eaa.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email, draft: changed(draft, { artistName: 'Eve' }) }),
    });
    expect([reply.status, reply.text]).toEqual(taken);
    expect(await open(link)).toMatchObject([{ artistName: 'Ada' }]);
  });

  it('where the mail brought no draft', async () => {
    const email = freshEmail();
    const link = await mailed(email);
    expect(await change(email, built())).toEqual(taken);
    expect(await open(link)).toEqual([]);
  });

  it('once the link was used, and once it has expired', async () => {
    const email = freshEmail();
    const draft = built();
    const link = await mailed(email, draft);
    expect(await open(link)).toHaveLength(1);
    expect(await change(email, changed(draft, { artistName: 'Late' }))).toEqual(taken);

    const other = freshEmail();
    const late = built({ artistName: 'Grace' });
    await mailed(other, late);
    const sealed = () =>
      app.server.ctx.db
        .selectFrom('magic_links')
        .select('draft')
        .where('email', 'in', [email, other])
        .orderBy('email')
        .execute();
    const before = await sealed();
    app.clock.advance(SIGN_IN_MINUTES * MINUTE + 1);
    expect(await change(other, changed(late, { artistName: 'Late' }))).toEqual(taken);
    app.clock.advance(-SIGN_IN_MINUTES * MINUTE - 1);
    expect(await sealed()).toEqual(before);
  });
});

it.each([
  ['a link of no track', { songUrl: 'https://open.spotify.com/album/1' }],
  ['a note that is too long', { curatorNote: 'x'.repeat(501) }],
  ['a field of its own', { price: 1 }],
])('refuses %s alike, whether a mail waits or not', async (_what, fields) => {
  const email = freshEmail();
  const draft = built();
  const link = await mailed(email, draft);
  const refused = await change(email, changed(draft, fields));
  expect(refused[0]).toBe(422);
  expect((await change(freshEmail(), changed(draft, fields)))[0]).toBe(422);
  expect(await open(link)).toMatchObject([{ artistName: 'Ada' }]);
});
