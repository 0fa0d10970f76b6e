import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlistImports, playlists } from '#contract/catalogue/playlists/calls.ts';
import { PlaylistImport } from '#contract/catalogue/playlists/imports.schema.ts';
import { Problem } from '#contract/errors.schema.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import { addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

// With the spelling of earlier exports, which is still read.
const headings = 'Link,Name,Followers,Genres,Slots,Curator e-mail';

async function send(content: string | Buffer, { name = 'admin', type = 'text/csv' } = {}) {
  const answer = await rawRequest(app.url, `/${name}/playlists/imports/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${boss.access}`, 'content-type': type },
    body: content,
  });
  const json: unknown = JSON.parse(answer.text);
  return answer.status === 201
    ? { status: 201, checked: PlaylistImport.parse(json), problem: null }
    : { status: answer.status, checked: null, problem: Problem.parse(json) };
}
const start = (id: string, name: BrandPath = 'admin') =>
  app.ask(playlistImports.start, { params: { name, id } }, { as: boss });
const counted = async (q: string, name: BrandPath = 'admin') =>
  (await app.call(playlists.list, { params: { name }, query: { q } }, { as: boss })).body.length;

it('is checked first and adds nothing; once it is started a job adds its good rows, and tells its progress', async () => {
  const { email } = await addedCurator(app, boss, 'real-playlist');
  const known = await addedPlaylist(app, boss);
  const { checked } = await send(
    [
      headings,
      `${freshPlaylistUrl()},Imported one,10,Pop,3,${email}`,
      `${known.url},Imported known,10,Pop,3,${email}`,
      `${freshPlaylistUrl()},Imported two,11,"Rock; Metal",,${email.toUpperCase()}`,
      `${freshPlaylistUrl()},Imported stray,11,Rock,,stranger@example.org`,
    ].join('\r\n'),
  );
  expect(checked).toMatchObject({
    rows: 4,
    ready: 2,
    problemCount: 2,
    sample: [
      { line: 2, name: 'Imported one' },
      { line: 4, name: 'Imported two' },
    ],
    problems: [
      { line: 3, column: 'Link', text: expect.stringContaining('already has this playlist') },
      { line: 5, column: 'Curator email', text: expect.stringContaining('no curator with this email') },
    ],
  });
  expect(await counted('imported')).toBe(0);
  const id = checked?.id ?? '';
  const started = await start(id);
  expect(started.status).toBe(202);
  expect((await start(id)).body).toEqual(started.body);
  await app.drain();
  const run = await app.call(bulkRuns.get, { params: { id: started.body.jobId } }, { as: boss });
  expect(run.body).toMatchObject({ status: 'done', total: 2, done: 2, refusedCount: 0, action: 'import' });
  expect(await counted('imported')).toBe(2);
  const [two] = (
    await app.call(playlists.list, { params: { name: 'admin' }, query: { q: 'imported two' } }, { as: boss })
  ).body;
  expect(two).toMatchObject({
    genres: ['Rock', 'Metal'],
    slots: 10,
    followers: 11,
    facts: { source: 'hand' },
  });
});

it('tells of a row that was added by hand in between, by its line', async () => {
  const { email, id: curatorId } = await addedCurator(app, boss, 'real-playlist');
  const url = freshPlaylistUrl();
  const { checked } = await send(`${headings}\n${url},Overtaken,1,Pop,1,${email}`);
  await addedPlaylist(app, boss, { curatorId, playlist: url });
  const { jobId } = (await start(checked?.id ?? '')).body;
  await app.drain();
  const run = await app.call(bulkRuns.get, { params: { id: jobId } }, { as: boss });
  expect(run.body).toMatchObject({
    done: 0,
    refused: [{ label: 'Line 2: Overtaken', reason: expect.stringContaining('already') }],
  });
});

it('is of its own brand: curators, playlists and the file itself', async () => {
  const { email } = await addedCurator(app, boss, 'eaa');
  const theirs = await addedPlaylist(app, boss, { brand: 'eaa' });
  const file = `${headings}\n${theirs.url},Same elsewhere,1,Pop,1,${email}`;
  expect((await send(file)).checked?.problems.map(({ column }) => column)).toEqual(['Curator email']);
  expect((await send(file, { name: 'eaa' })).checked?.problems.map(({ column }) => column)).toEqual(['Link']);
  const { checked } = await send(file.replace(theirs.url, freshPlaylistUrl()), { name: 'eaa' });
  expect((await start(checked?.id ?? '')).status).toBe(404);
  expect((await start(checked?.id ?? '', 'eaa')).status).toBe(202);
});

it('takes what the export wrote, once it is another brand’s', async () => {
  const mine = await addedPlaylist(app, boss, {
    name: '=SUM("Grüße";1)',
    genres: ['R&B/Soul', 'Pop'],
    slots: 7,
  });
  const { email } = (await app.call(curators.get, { params: { id: mine.curator.id } }, { as: boss })).body;
  const body = { brand: 'eaa' as const, name: 'Twin', email };
  await app.call(curators.create, { body }, { as: boss });
  const file = await app.fetch(`/admin/export/playlists.csv?q=${mine.url.slice(-22)}`, {
    headers: { authorization: `Bearer ${boss.access}` },
  });
  const { checked } = await send(Buffer.from(await file.arrayBuffer()), { name: 'eaa' });
  expect(checked).toMatchObject({ rows: 1, ready: 1 });
  await start(checked?.id ?? '', 'eaa');
  await app.drain();
  const query = { q: mine.url };
  const [copy] = (await app.call(playlists.list, { params: { name: 'eaa' }, query }, { as: boss })).body;
  expect(copy).toMatchObject({ name: mine.name, genres: mine.genres, slots: 7, followers: mine.followers });
});

it.each([
  ['of another type', 'x', { type: 'application/json' }, 415, 'unsupported_media_type', 'text/csv'],
  ['that is empty', '', {}, 400, 'malformed_request', 'Send the file'],
  ['without headings', 'a,b,c\n', {}, 422, 'invalid_input', 'Missing column “Link”'],
  ['over 10 MiB', Buffer.alloc(MAX_CSV_BYTES + 1, 'a'), {}, 413, 'body_too_large', '10 MiB'],
])('a file %s is refused', async (_what, content, options, status, code, sentence) => {
  const refused = await send(content, options);
  expect([refused.status, refused.problem?.code]).toEqual([status, code]);
  expect(refused.problem?.detail).toContain(sentence);
});

it('a file without a good row cannot be started', async () => {
  const { checked } = await send(`${headings}\nx,y,z`);
  expect(checked).toMatchObject({ rows: 1, ready: 0 });
  const refused = await start(checked?.id ?? '');
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('This file has no rows')]);
});
