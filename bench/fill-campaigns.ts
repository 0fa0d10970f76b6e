import type pg from 'pg';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';

const id = (prefix: string, n = 'n'): string => `'${prefix}_' || lpad((${n})::text, 26, '0')`;
const array = (words: readonly string[]): string =>
  `'{${words.map((word) => `"${word}"`).join(',')}}'::text[]`;
/** One of a list, by a number that wanders through it. */
const at = (list: string, index: string): string => `(${list})[1 + (${index}) % cardinality(${list})]`;

/** What stands for the hash of a placement's check: as long, and no other's. */
const chained = (day: string): string => `md5(n || '-' || ${day})`;

const genres = array(Genre.options);
const moods = array(Mood.options);
const languages = array(Language.options);

/** Creates reviewed playlists, each with its own curator, up to three genres, two moods and a language. */
export async function fillPlaylists(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    insert into curators (id, brand, name, email, created_at)
      select ${id('cur')}, 'real-playlist', 'Curator ' || n, 'curator-' || n || '@mail.example', now() from generate_series(1, ${count}) n;
    insert into playlists (id, brand, curator_id, name, url, followers, genres, moods, languages, facts_at, review_verdict, reviewed_at,
        review_due_at, status, slots, items, created_at)
      select ${id('pls')}, 'real-playlist', ${id('cur')}, 'Playlist ' || n, 'https://open.spotify.com/playlist/' || lpad(n::text, 22, '0'),
        400 + (n::bigint * 7919) % 60000, array[${at(genres, 'n')}, ${at(genres, 'n * 7 + 1')}, ${at(genres, 'n * 13 + 5')}],
        array[${at(moods, 'n * 5')}, ${at(moods, 'n * 3 + 1')}], array[${at(languages, 'n * 11')}], now(),
        case when n % 9 = 4 then 'watch' else 'healthy' end, now(), now() + case when n % 10 = 7 then -1 else 5 end * interval '1 day',
        case when n % 19 = 5 then 'paused' else 'active' end, 4 + n % 17, case when n % 7 <> 6 then 60 + (n * 37) % 140 end, now()
      from generate_series(1, ${count}) n`);
  await client.query('vacuum analyze playlists, curators');
}

/** Creates paid campaigns of one artist's account that run, each with so many pitches to plan. */
export async function fillRunningCampaigns(
  client: pg.Client,
  { count, pitches, userId }: { count: number; pitches: number; userId: string },
): Promise<void> {
  await client.query(`
    insert into campaigns (id, brand, user_id, status, song_name, artist_name, song_url, track_id, package_id, genres, moods, language,
        starts_at, ends_at, created_at, updated_at)
      select ${id('cmp')}, 'real-playlist', '${userId}', 'running', 'Song ' || n, 'Artist ' || n % 400,
        'https://open.spotify.com/track/' || lpad(n::text, 22, '0'), lpad(n::text, 22, '0'), (select min(id) from packages),
        array[${at(genres, 'n * 3')}, ${at(genres, 'n * 5 + 2')}], array[${at(moods, 'n')}], ${at(languages, 'n * 2')},
        now(), now() + interval '28 days', now(), now()
      from generate_series(1, ${count}) n;
    insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches, lines, email,
        customer_name, address, city, zip, country, consent_version, song_title, created_at, placed_at, confirmed_at, approved_at, review_due_at)
      select ${id('ord')}, 'RP-' || translate(upper(lpad(to_hex(n), 8, '0')), '01', 'GH'), 'real-playlist', '${userId}', ${id('cmp')},
        'placed', 99900, false, 'Label', '4 Weeks', ${pitches}, '[]', 'artist@example.com', 'Ada Example', '', '', '', 'US', '2026-11-01',
        'song', now(), now(), now(), now(), now()
      from generate_series(1, ${count}) n;
    insert into payments (id, order_id, brand, status, amount_cents, captured_cents, created_at, updated_at)
      select ${id('pay')}, ${id('ord')}, 'real-playlist', 'success', 99900, 99900, now(), now() from generate_series(1, ${count}) n`);
  await client.query('vacuum analyze campaigns, orders, payments');
}

/**
 * Gives the first campaign answered pitches to that many playlists, and each second one a placement with thirty days of checks.
 */
export async function fillAnsweredPitches(client: pg.Client, count: number): Promise<void> {
  await client.query(`
    insert into pitches (id, brand, campaign_id, order_id, playlist_id, curator_id, status, why, planned_at, sent_at, answer_by, closed_at, reason)
      select ${id('pit')}, 'real-playlist', ${id('cmp', '1')}, ${id('ord', '1')}, ${id('pls')}, ${id('cur')},
        case when n % 2 = 0 then 'accepted' else 'declined' end, '{"genres": ["Pop"], "moods": [], "language": null}', now(), now(),
        now() + interval '7 days', now(), 'The chorus is lovely but the mix is too loud for this quiet list'
      from generate_series(1, ${count}) n;
    insert into placements (id, brand, pitch_id, campaign_id, playlist_id, track_id, status, accepted_at, until, live_at, checked_at, seen_at,
        position, check_at, days, checks, chain_head)
      select ${id('plc')}, 'real-playlist', ${id('pit')}, ${id('cmp', '1')}, ${id('pls')}, lpad('1', 22, '0'), 'live',
        now() - interval '30 days', now() + interval '30 days', now() - interval '30 days', now(), now(), 7, now() + interval '1 day',
        30, 30, 'head'
      from generate_series(2, ${count}, 2) n;
    insert into placement_checks (placement_id, number, at, result, source, position, recorded_at, images, before_hash, hash)
      select ${id('plc')}, day, now() - (30 - day) * interval '1 day', 'seen', 'account', 7, now(), '{}',
        case when day = 1 then '' else ${chained('day - 1')} end, ${chained('day')}
      from generate_series(2, ${count}, 2) n cross join generate_series(1, 30) day;
    update campaigns set pitches_sent = ${count}, pitches_reviewed = ${count} where id = ${id('cmp', '1')}`);
  await client.query('vacuum analyze pitches, placements, placement_checks');
}
