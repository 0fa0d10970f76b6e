/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { DAY, plus } from '#contract/time.ts';
import { reviewBody } from '#scenario/admin.ts';
import { addedAccount, addedCurator, addedPlaylist, freshPlaylistUrl } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { endOfWeek } from './review-due.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
});

const read = async (id: string, name: BrandPath = 'admin') =>
  (await app.call(playlists.get, { params: { name, id } }, { as: boss })).body;
const patch = (playlist: Playlist, body: object, version: number | null = playlist.version) =>
  app.ask(
    playlists.update,
    { params: { name: 'admin', id: playlist.id }, body },
    { as: boss, ...(version !== null && { ifMatch: `"${version}"` }) },
  );
const review = (id: string, body: object = reviewBody()) =>
  app.ask(weeklyReviews.create, { params: { name: 'admin', id }, body }, { as: boss });
const found = async (query: object, name: BrandPath = 'admin') => {
  const { body } = await app.ask(playlists.list, { params: { name }, query }, { as: boss });
  return (body as Playlist[]).map(({ id }) => id);
};

describe('a playlist', () => {
  it('that is added by hand is stored as typed, active, and its first review is overdue', async () => {
    const added = await addedPlaylist(app, boss, { name: 'Night Bus', followers: 4200, slots: 3 });
    expect(added).toMatchObject({
      name: 'Night Bus',
      followers: 4200,
      slots: 3,
      status: 'active',
      facts: { source: 'hand' },
      review: null,
      reviewDue: 'overdue',
      health: 'unknown',
      liveCount: 0,
      accountId: null,
    });
    expect(added.timeline.map(({ kind }) => kind)).toEqual(['playlist.created']);
  });

  it('is stored once per brand, whatever form its link has', async () => {
    const first = await addedPlaylist(app, boss);
    const id = first.url.split('/').at(-1);
    const again = (name: BrandPath, curatorId: string) =>
      app.ask(
        playlists.create,
        {
          params: { name },
          body: {
            playlist: `spotify:playlist:${id}`,
            name: 'Same',
            followers: 1,
            genres: ['Pop'],
            curatorId,
          },
        },
        { as: boss },
      );
    const refused = await again('admin', first.curator.id);
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.objectContaining({ errors: { playlist: expect.stringContaining('already has this playlist') } }),
    ]);
    expect((await again('eaa', (await addedCurator(app, boss, 'eaa')).id)).status).toBe(201);
  });

  it('takes a curator of its own brand alone, when it is added and when it is changed', async () => {
    const foreign = await addedCurator(app, boss, 'eaa');
    const playlist = await addedPlaylist(app, boss);
    expect((await patch(playlist, { curatorId: foreign.id })).status).toBe(404);
    const body = {
      playlist: freshPlaylistUrl(),
      name: 'X',
      followers: 1,
      genres: ['Pop'],
      curatorId: foreign.id,
    };
    expect((await app.ask(playlists.create, { params: { name: 'admin' }, body }, { as: boss })).status).toBe(
      404,
    );
  });

  it('is tied to a connected account of its own brand, and let go again', async () => {
    const [own, foreign] = [await addedAccount(app, 'real-playlist'), await addedAccount(app, 'eaa')];
    const playlist = await addedPlaylist(app, boss);
    expect((await patch(playlist, { accountId: foreign })).status).toBe(404);
    const tied = (await patch(playlist, { accountId: own })).body;
    expect([tied.accountId, tied.account?.label]).toEqual([own, 'Account of real-playlist']);
    expect(await found({ account: own })).toEqual([playlist.id]);
    const shown = await app.ask(playlists.show, { body: { accountId: own } }, { as: boss });
    expect(shown.body.map(({ id }) => id)).toEqual([playlist.id]);
    expect((await patch(tied, { accountId: null })).body.account).toBeNull();
  });

  it('is changed upon the version that was read; the change is recorded with both values', async () => {
    const playlist = await addedPlaylist(app, boss);
    expect([(await patch(playlist, { slots: 4 }, null)).status, (await read(playlist.id)).slots]).toEqual([
      428, 10,
    ]);
    const changed = await patch(playlist, { slots: 4, genres: ['Rock', 'Pop'] });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, `"${playlist.version + 1}"`]);
    const stale = await patch(playlist, { slots: 7 });
    expect([stale.status, (await read(playlist.id)).slots]).toEqual([412, 4]);
    expect(changed.body.timeline.at(-1)).toMatchObject({
      kind: 'playlist.changed',
      changes: [
        { field: 'genres', from: ['Pop'], to: ['Rock', 'Pop'] },
        { field: 'slots', from: 10, to: 4 },
      ],
    });
  });

  it('moves by its state table: removed goes to paused, never straight to active', async () => {
    const playlist = await addedPlaylist(app, boss);
    const removed = await patch(playlist, { status: 'removed' });
    expect(removed.body.reviewDue).toBeNull();
    const refused = await patch(removed.body, { status: 'active' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'illegal_transition' }),
    ]);
    const paused = await patch(removed.body, { status: 'paused' });
    expect((await patch(paused.body, { status: 'active' })).body.status).toBe('active');
  });

  it('is deleted with its reviews; afterwards there is none, in either mode', async () => {
    const playlist = await addedPlaylist(app, boss, { brand: 'eaa' });
    const remove = () => app.ask(playlists.remove, { params: { id: playlist.id } }, { as: boss });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(
      (await app.ask(playlists.get, { params: { name: 'eaa', id: playlist.id } }, { as: boss })).status,
    ).toBe(404);
  });

  it('is seen, changed and reviewed in its own mode alone', async () => {
    const playlist = await addedPlaylist(app, boss, { brand: 'eaa' });
    const tries = [
      app.ask(playlists.get, { params: { name: 'admin', id: playlist.id } }, { as: boss }),
      patch(playlist, { slots: 1 }),
      review(playlist.id),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await found({ q: playlist.url })).toEqual([]);
    expect(await found({ q: playlist.url }, 'eaa')).toEqual([playlist.id]);
  });
});

describe('a weekly review', () => {
  it('makes the playlist current for seven days, and expires on its own', async () => {
    const { id } = await addedPlaylist(app, boss);
    const reviewed = await review(id, { ...reviewBody('watch'), note: 'Growth slows down' });
    expect(reviewed.status).toBe(201);
    expect(reviewed.body).toMatchObject({ health: 'watch', review: { verdict: 'watch' } });
    const [kept] = reviewed.body.reviews;
    expect(kept).toMatchObject({ reviewer: 'boss@example.com', note: 'Growth slows down' });
    expect(kept?.evidence).toHaveLength(2);
    expect(Date.parse(kept?.expiresAt ?? '') - Date.parse(kept?.reviewedAt ?? '')).toBe(7 * DAY);
    app.clock.advance(7 * DAY + 1);
    boss = await app.operator();
    const later = await read(id);
    app.clock.advance(-7 * DAY - 1);
    boss = await app.operator();
    expect(later).toMatchObject({ health: 'unknown', reviewDue: 'overdue', review: { verdict: 'watch' } });
  });

  it('that fails removes the playlist at once, and one with a failed review cannot be made active', async () => {
    const { id } = await addedPlaylist(app, boss);
    const condemned = (await review(id, reviewBody('condemned'))).body;
    expect(condemned).toMatchObject({ status: 'removed', health: 'condemned' });
    const paused = (await patch(condemned, { status: 'paused' })).body;
    const refused = await patch(paused, { status: 'active' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        detail: 'This playlist failed its latest review. Record a new review first.',
      }),
    ]);
    const healthy = (await review(id)).body;
    expect((await patch(healthy, { status: 'active' })).body.status).toBe('active');
  });

  it('of earlier changes nothing about a newer one', async () => {
    const { id } = await addedPlaylist(app, boss);
    const newest = (await review(id)).body;
    const reviewedAt = plus(app.clock.now(), -2 * DAY).toISOString();
    const late = (await review(id, { ...reviewBody('condemned'), reviewedAt })).body;
    expect(late).toMatchObject({ status: 'active', review: newest.review });
    expect(late.reviews.map(({ verdict }) => verdict)).toEqual(['healthy', 'condemned']);
  });

  it.each([
    ['one report', { evidence: reviewBody().evidence.slice(1) }, 'evidence'],
    [
      'two reports of one tool',
      { evidence: [reviewBody().evidence[0], reviewBody().evidence[0]] },
      'evidence',
    ],
    [
      'a report without a link',
      { evidence: [{ tool: 'A', url: 'none' }, reviewBody().evidence[0]] },
      'evidence',
    ],
    ['a time to come', { reviewedAt: plus(new Date(), DAY).toISOString() }, 'reviewedAt'],
    ['a time that has expired', { reviewedAt: plus(new Date(), -8 * DAY).toISOString() }, 'reviewedAt'],
    ['no verdict', { verdict: undefined }, 'verdict'],
  ])('with %s is refused and changes nothing', async (_name, change, field) => {
    const { id } = await addedPlaylist(app, boss);
    const refused = await review(id, { ...reviewBody(), ...change });
    expect(refused.status).toBe(422);
    expect(Object.keys(problemOf(refused).errors).join()).toContain(field);
    expect((await read(id)).reviews).toEqual([]);
  });
});

describe('the list', () => {
  it('finds by name, link, genre, curator, status and verdict', async () => {
    const one = await addedPlaylist(app, boss, { name: 'Zebra Crossing', genres: ['Metal'] });
    const other = await addedPlaylist(app, boss, { name: 'Crossroads', genres: ['Metal', 'Punk'] });
    await review(one.id, reviewBody('watch'));
    await patch(other, { status: 'paused' });
    const both = [other.id, one.id];
    expect(await found({ q: 'CROSS' })).toEqual(both);
    expect(await found({ q: 'zebra cross' })).toEqual([one.id]);
    expect(await found({ q: one.curator.name })).toContain(one.id);
    expect(await found({ q: one.url })).toEqual([one.id]);
    expect(await found({ q: one.url.split('/').at(-1) })).toEqual([one.id]);
    expect(await found({ genre: 'Punk' })).toEqual([other.id]);
    expect(await found({ genre: 'Punk,Metal' })).toEqual(both);
    expect(await found({ curator: one.curator.id })).toEqual([one.id]);
    expect(await found({ status: 'paused', genre: 'Metal' })).toEqual([other.id]);
    expect(await found({ verdict: 'watch', genre: 'Metal' })).toEqual([one.id]);
    expect(await found({ q: 'cross', sort: 'name' })).toEqual(both);
  });

  it('tells what is overdue, due this week and done, without what was removed', async () => {
    const { curator } = await addedPlaylist(app, boss, { name: 'never' });
    const add = async (name: string, dueAt: Date | null, status = 'active') => {
      const { id } = await addedPlaylist(app, boss, { curatorId: curator.id, name });
      const due = dueAt && { reviewed_at: plus(dueAt, -7 * DAY), review_due_at: dueAt };
      await app.server.ctx.db
        .updateTable('playlists')
        .set({ status: status as never, ...(due && { ...due, review_verdict: 'healthy' }) })
        .where('id', '=', id)
        .execute();
    };
    const now = app.clock.now();
    const end = endOfWeek(now);
    await add('lapsed', plus(now, -1000));
    await add('this week', plus(end, -1));
    await add('next week', end);
    await add('gone', plus(now, -1000), 'removed');
    const names = async (due: string) => {
      const query = { review: due, curator: curator.id, sort: 'reviewDue' };
      const { body } = await app.ask(playlists.list, { params: { name: 'admin' }, query }, { as: boss });
      return (body as Playlist[]).map((row) => [row.name, row.reviewDue]);
    };
    expect((await names('overdue')).map(([name]) => name).sort()).toEqual(['lapsed', 'never']);
    expect(await names('due')).toEqual([['this week', 'due']]);
    expect(await names('done')).toEqual([['next week', 'done']]);
  });

  it('is a file with the same rows, for its own brand alone', async () => {
    const mine = await addedPlaylist(app, boss, { name: '=1+1 "Umlaut" äöü' });
    const theirs = await addedPlaylist(app, boss, { brand: 'eaa', name: '=1+1 theirs' });
    const file = await app.fetch('/admin/export/playlists.csv?q=1%2B1', {
      headers: { authorization: `Bearer ${boss.access}` },
    });
    const text = await file.text();
    expect(text).toContain(mine.url);
    expect(text).toContain(`"'=1+1 ""Umlaut"" äöü"`);
    expect(text).not.toContain(theirs.url);
  });

  it('changes many at once, and says which already were so, which it refuses and why', async () => {
    const rows = [await addedPlaylist(app, boss), await addedPlaylist(app, boss)];
    const foreign = await addedPlaylist(app, boss, { brand: 'eaa' });
    await patch(rows[1] as Playlist, { status: 'paused' });
    const ids = [...rows.map(({ id }) => id), foreign.id];
    const { body } = await app.ask(
      playlists.bulk,
      { params: { name: 'admin' }, body: { action: 'pause', ids } },
      { as: boss },
    );
    expect(body).toMatchObject({
      done: [ids[0]],
      unchanged: [ids[1]],
      refused: [{ id: foreign.id, reason: 'Playlist not found.' }],
    });
  });
});

describe('curators', () => {
  it('have one address per brand, and a number of playlists', async () => {
    const { curator } = await addedPlaylist(app, boss);
    const known = (await app.call(curators.get, { params: { id: curator.id } }, { as: boss })).body;
    expect(known).toMatchObject({ playlists: 1, brand: 'real-playlist' });
    const { email } = known;
    const add = (brand: string) =>
      app.ask(curators.create, { body: { brand, name: 'Twin', email } }, { as: boss });
    const refused = await add(brandOfPath.admin);
    expect([refused.status, refused.text.includes('already uses this email')]).toEqual([422, true]);
    expect((await add(brandOfPath.eaa)).status).toBe(201);
    const list = await app.call(curators.list, { query: { q: email, brand: ['eaa'] } }, { as: boss });
    expect(list.body.map(({ name }) => name)).toEqual(['Twin']);
  });

  it('are changed without their name or address reaching the records', async () => {
    const { id } = await addedCurator(app, boss, 'eaa');
    const body = { name: 'Nobody Else', email: 'nobody@example.org' };
    const changed = await app.call(curators.update, { params: { id }, body }, { as: boss });
    expect(changed.body).toMatchObject({ ...body, version: 2 });
    expect(JSON.stringify(changed.body.timeline)).not.toMatch(/Nobody Else|nobody@/);
    const stale = await app.ask(
      curators.update,
      { params: { id }, body: { name: 'X' } },
      { as: boss, ifMatch: '"1"' },
    );
    expect(stale.status).toBe(412);
  });
});
