import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { curatorAccount, curators } from '#contract/catalogue/curators/calls.ts';
import { disclosureOf } from '#contract/catalogue/curators/rules.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import { publicCurators } from '#contract/reporting/public-curators/calls.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { reasonFor } from '#scenario/curator.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { refreshStandings } from '#server/domains/fulfilment/standing/refresh-standings.ts';
import { signInCurator } from '#test/support/curator-desk.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { HEARD, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator, suspendCurator } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const desk = useOrderDesk(app);

const read = (path: string, host?: string) =>
  rawRequest(app.url, path, { headers: { accept: 'text/html', ...(host && { host }) } });
const change = (as: { access: string }, body: object) => app.ask(curatorAccount.update, { body }, { as });
const listed = async () => (await app.call(publicCurators.list, {})).body;

/** A curator who agreed, with two playlists. */
async function agreed(name?: string) {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const as = await signInCurator(app, curator.email);
  for (const [title, genres] of [
    ['Late Trains', ['Pop']],
    ['Early <Birds>', ['Pop', 'House']],
  ] as const)
    await reviewedPlaylist(app, desk, { curatorId: curator.id, name: title, genres });
  await change(as, { isPublic: true, ...(name && { publicName: name }) });
  return { curator, as };
}

/** Answers that many of a curator's two pitches: the first after so many hours, the second after twice as many more. */
async function answers({ email }: Curator, verdicts: ('accepted' | 'declined')[], hours = 0): Promise<void> {
  const pitches = (await app.call(ownPitches.list, {}, { as: await signInCurator(app, email) })).body;
  expect(pitches).toHaveLength(2);
  for (const [index, verdict] of verdicts.entries()) {
    app.clock.advance((index + 1) * hours * HOUR);
    const body = { ...HEARD, verdict, reason: verdict === 'accepted' ? '' : reasonFor(index) };
    await app.call(
      ownPitches.answer,
      { params: { id: pitches[index]?.id ?? '' }, body: body as never },
      { as: await signInCurator(app, email) },
    );
  }
}

it('keeps what a curator does not change, and notes only what they do', async () => {
  const { as, curator } = await agreed('Night Owl');
  const before = (await app.call(curatorAccount.get, {}, { as })).body;
  for (const body of [{ name: 'Mara' }, { away: { from: '2030-01-01', to: '2030-01-02' } }, { away: null }])
    await change(as, body);
  const after = (await app.call(curatorAccount.get, {}, { as })).body;
  expect(after).toMatchObject({
    name: 'Mara',
    away: null,
    publicName: 'Night Owl',
    publicSince: before.publicSince,
  });
  const { timeline } = (await app.call(curators.get, { params: { id: curator.id } }, { as: desk.boss })).body;
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Name changed',
      'Days away changed',
      'Agreed to a public page; Name on the public page changed',
    ]),
  );
  expect(timeline.filter(({ text }) => /public page/.test(text))).toHaveLength(1);
});

it('shows a curator only once they agreed, and no longer when they hide, pause or are suspended', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const as = await signInCurator(app, curator.email);
  const path = `/curators/${curator.id}`;
  const absent = await read(`/curators/cur_${'0'.repeat(26)}`);
  expect(absent.status).toBe(404);
  const expectNone = async () => {
    const { status, text } = await read(path);
    expect([status, text === absent.text]).toEqual([404, true]);
    expect((await listed()).map(({ id }) => id)).not.toContain(curator.id);
  };
  await expectNone();
  const shown = await change(as, { isPublic: true, publicName: 'Night Owl' });
  expect(shown.body).toMatchObject({ publicSince: expect.any(String), publicName: 'Night Owl' });
  const page = await read(path);
  expect([
    page.status,
    page.text.includes('Night Owl'),
    page.text.includes(disclosureOf('real-playlist')),
  ]).toEqual([200, true, true]);
  expect(page.text).not.toContain(curator.name);
  expect(page.text).not.toContain(curator.email);
  expect((await read(path, 'eaa.example')).status).toBe(404);
  await change(as, { isPublic: false });
  await expectNone();
  await change(as, { isPublic: true });
  for (const status of ['paused', 'active'] as const) {
    await app.call(curators.update, { params: { id: curator.id }, body: { status } }, { as: desk.boss });
    if (status === 'active') expect((await read(path)).status).toBe(200);
    else await expectNone();
  }
  await suspendCurator(app, desk.boss, curator.id);
  await expectNone();
  const { timeline } = (await app.call(curators.get, { params: { id: curator.id } }, { as: desk.boss })).body;
  expect(timeline.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Agreed to a public page; Name on the public page changed',
      'Public page hidden',
      'Agreed to a public page',
    ]),
  );
});

it('leads from page to page of the index, and knows no forged cursor', async () => {
  for (let index = 0; index < 25; index += 1) {
    const curator = await addedCurator(app, desk.boss, 'real-playlist');
    await app.server.ctx.db
      .updateTable('curators')
      .set({ public_since: app.clock.now(), answer_rank: index % 7 })
      .where('id', '=', curator.id)
      .execute();
  }
  const linksOf = (text: string) => [...text.matchAll(/href="\/curators\/(cur_\w+)"/g)].map(([, id]) => id);
  const first = await read('/curators');
  const more = /href="(\/curators\?after=[^"]+)"/.exec(first.text)?.[1] ?? '';
  const second = await read(more);
  const both = [...linksOf(first.text), ...linksOf(second.text)];
  expect(linksOf(first.text)).toHaveLength(24);
  expect(both).toEqual((await listed()).map(({ id }) => id));
  expect((await read('/curators?after=forged')).status).toBe(404);
  expect((await read('/')).text).toContain('href="/curators"');
});

it('puts first who answers most of what they are sent, and last who gave no answer of late', async () => {
  const [quick, forgetful] = [await agreed('Quick'), await agreed('Forgetful')];
  await pitchedOrder(app, desk);
  await agreed('Silent');
  await answers(quick.curator, ['declined', 'declined']);
  await answers(forgetful.curator, ['accepted']);
  const { ctx } = app.server;
  await ctx.db
    .updateTable('pitches')
    .set({ answer_by: app.clock.now() })
    .where('curator_id', '=', forgetful.curator.id)
    .where('status', '=', 'sent')
    .execute();
  await expirePitches(ctx);
  await refreshStandings(ctx);
  const { answers: forgotten } = (await listed()).find(({ name }) => name === 'Forgetful') ?? {};
  expect(forgotten).toMatchObject({ of: 2, given: 1, accepted: 1 });
  // What we withdrew, and what ended with its campaign, they didn’t let run out.
  const late = ctx.db.updateTable('pitches').where('status', '=', 'expired');
  const theirs = late.where('curator_id', '=', forgetful.curator.id);
  await theirs
    .set({ answer_by: sql<Date>`closed_at + interval '1 day'`, ended_by: 'failed_review' })
    .execute();
  expect((await listed()).find(({ name }) => name === 'Forgetful')?.answers).toMatchObject({
    of: 1,
    given: 1,
  });
  const names = (await listed()).map(({ name }) => name);
  expect(names.filter((name) => ['Silent', 'Forgetful', 'Quick'].includes(name))).toEqual([
    'Quick',
    'Forgetful',
    'Silent',
  ]);
});

it('counts answers of 90 days, the median of their times, and links from the artist’s order', async () => {
  const { curator } = await agreed('Kitchen Radio');
  const order = await pitchedOrder(app, desk);
  const report = (await app.call(reports.get, { params: { number: order.number } }, { as: desk.artist }))
    .body;
  const theirs = report.pitches.filter((pitch) => pitch.curator.id === curator.id);
  expect(theirs.map((pitch) => pitch.curator.isPublic)).toEqual([true, true]);
  await answers(curator, ['accepted', 'declined'], 5);
  await refreshStandings(app.server.ctx);
  const [first] = await listed();
  expect(first).toMatchObject({
    id: curator.id,
    name: 'Kitchen Radio',
    genres: ['Pop', 'House'],
    answers: { of: 2, given: 2, accepted: 1, medianHours: 10 },
  });
  expect(first?.playlists.map(({ name }) => name).sort()).toEqual(['Early <Birds>', 'Late Trains']);
  const { text } = await read(`/curators/${curator.id}`);
  for (const part of ['2 of 2', '50%, 1 of 2', '10 hours', 'Early &lt;Birds&gt;'])
    expect(text).toContain(part);
  const ids = first?.playlists.map(({ id }) => id).join();
  expect(text).toContain(`<input type="hidden" name="star" value="${ids}"/>`);

  app.clock.advance(91 * DAY);
  const later = (await listed()).find(({ id }) => id === curator.id);
  expect(later?.answers).toEqual({ of: 0, given: 0, accepted: 0, medianHours: null });
});
