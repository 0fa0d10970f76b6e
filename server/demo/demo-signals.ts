import type { Insertable } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { sketchTracks } from '#server/domains/catalogue/quality/track-sketch.ts';
import type { DemoEnvironment } from './demo-environment.ts';

type Snapshot = Insertable<Database['playlist_snapshots']>;

/** Days of history: three months. */
const DAYS = 90;

/** How a playlist has fared: healthy, left alone, boosted by bots, or new to us. */
type Course = 'good' | 'watch' | 'bad' | 'new';

const courses: readonly Course[] = ['good', 'good', 'watch', 'good', 'bad', 'good', 'new', 'good'];

/** Rows of one insert. */
const BATCH = 1000;

/**
 * Three months of what Spotify showed of the demo's playlists, so that the signals of their panels rest on something. Spotify itself
 * doesn't know them, so no round adds to it.
 */
export async function addSnapshots(env: DemoEnvironment): Promise<void> {
  const { db } = env.system('real-playlist');
  const playlists = await db
    .selectFrom('playlists')
    .select(['id', 'name', 'followers', 'image', 'items'])
    .where('status', '<>', 'removed')
    .orderBy('id')
    .execute();
  const rows = playlists.flatMap((playlist, index) =>
    historyOf(env.end, playlist, courses[index % courses.length] ?? 'good', index),
  );
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('playlist_snapshots')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

function historyOf(
  end: Date,
  playlist: { id: string; name: string; followers: number; image: string | null; items: number | null },
  course: Course,
  index: number,
): Snapshot[] {
  const days = course === 'new' ? 1 : DAYS;
  // Every fourth day is enough for a chart; the last week is whole, as signals look at it.
  const shown = Array.from({ length: days }, (_, day) => days - 1 - day).filter(
    (ago) => ago <= 7 || ago % 4 === 0,
  );
  const marks: Record<string, string[]> = Object.fromEntries(
    [0, 1].map((week) => [week, sketchTracks(tracksOf(index, week, playlist.items ?? 0)).marks as string[]]),
  );
  return shown.map((ago) => {
    const at = plus(end, -ago * DAY);
    const read = playlist.items !== null && ago <= 7;
    return {
      playlist_id: playlist.id,
      day: at.toISOString().slice(0, 10),
      at,
      followers: followersAt(playlist.followers, course, ago),
      // A playlist left alone has the items of five weeks ago.
      snapshot_id: `demo-${index}-${course === 'watch' ? 'same' : Math.floor(ago / 3)}`,
      title: playlist.name,
      description: 'Hand-picked, updated every week.',
      cover: playlist.image,
      track_count: read ? playlist.items : null,
      marks: read ? (marks[ago > 3 ? 1 : 0] ?? []) : [],
    };
  });
}

/** A steady growth to what the playlist has now; bots came three weeks ago. */
function followersAt(now: number, course: Course, ago: number): number {
  const steady = Math.round(now * (1 - 0.0012 * ago));
  return course === 'bad' && ago > 20 ? Math.round(steady * 0.45) : steady;
}

/** Made-up ids of its tracks; a tenth is exchanged within a week. */
const tracksOf = (index: number, week: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => `demo-${index}-${place + week * Math.ceil(count / 10)}`);
