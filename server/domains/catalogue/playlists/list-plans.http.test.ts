import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathOfBrand } from '#contract/brand.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const ROWS = 20_000;
let curatorId: string;

beforeAll(async () => {
  const boss = await app.operator();
  const { db } = app.server.ctx;
  for (const brand of ['eaa', 'real-playlist'] as const)
    curatorId = (await addedCurator(app, boss, brand)).id;
  await sql`insert into playlists
      (id, brand, curator_id, name, url, followers, genres, status, facts_at, review_verdict, reviewed_at, review_due_at, created_at)
    select 'pls_' || lpad(n::text, 26, '0'), curators.brand, curators.id, 'Playlist ' || md5(n::text),
      'https://open.spotify.com/playlist/' || lpad(n::text, 22, '0'), (n * 7919) % 100000,
      case when n % 500 = 0 then array['Punk'] else array['Pop'] end,
      case when n % 50 = 0 then 'paused' else 'active' end, now(),
      case when n % 100 = 0 then 'watch' else 'healthy' end, now() - n % 7 * interval '1 day',
      now() + (n % 700 - 20) * interval '1 hour', now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n
    join curators on curators.brand = case when n % 2 = 0 then 'eaa' else 'real-playlist' end
      and curators.email like 'curator-%'`.execute(db);
  await sql`analyze playlists`.execute(db);
  const { body } = await app.call(
    playlists.list,
    { params: { name: pathOfBrand.eaa }, query: { limit: 200, count: '1' } },
    { as: boss },
  );
  // The rows are those that the list shows.
  expect(body).toHaveLength(200);
});

describe('pages of twenty thousand playlists are read from an index', () => {
  const brand = `brand = 'real-playlist'`;
  it.each([
    ['the newest', brand, 'created_at desc, id desc'],
    ['the newest of both brands', 'true', 'created_at desc, id desc'],
    ['what is due first', brand, 'review_due_at, id'],
    [
      'what is overdue',
      `${brand} and status <> 'removed' and review_due_at <= now() - interval '15 hours'`,
      'review_due_at, id',
    ],
    ['the most followed', brand, 'followers desc, id desc'],
    ['by name', brand, 'name_search, id'],
    ['paused ones', `${brand} and status = 'paused'`, 'created_at desc, id desc'],
    ['by verdict', `${brand} and review_verdict = 'watch'`, 'created_at desc, id desc'],
    ['of a rare genre', `${brand} and genres && '{Punk}'::text[]`, 'created_at desc, id desc'],
    [
      'by a part of the name',
      `${brand} and plain_words(name_search) like '%abcde%'`,
      'created_at desc, id desc',
    ],
    ['by its link', `${brand} and url = 'https://open.spotify.com/playlist/1'`, 'created_at desc, id desc'],
    [
      'page 200',
      `${brand} and (created_at, id) < (now() - interval '7 days', 'pls_0')`,
      'created_at desc, id desc',
    ],
  ])('%s', async (_name, where, order) => {
    const { rows } = await sql`explain select * from playlists where ${sql.raw(where)}
      order by ${sql.raw(order)} limit 51`.execute(app.server.ctx.db);
    const plan = JSON.stringify(rows);
    expect(plan).toMatch(/Index/);
    expect(plan).not.toContain('Seq Scan on playlists');
  });

  it('of one curator', async () => {
    const { rows } = await sql`explain select * from playlists where curator_id = ${curatorId}
      order by created_at desc, id desc limit 51`.execute(app.server.ctx.db);
    expect(JSON.stringify(rows)).not.toContain('Seq Scan on playlists');
  });
});
