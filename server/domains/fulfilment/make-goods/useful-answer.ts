import { sql } from 'kysely';
import { differentWords } from '#contract/fulfilment/pitches/reasons.ts';
import type { Context } from '#server/context.ts';

/** More answers than that are not compared. */
const MOST = 100;

/** Stars of a review that its artist did not rate. */
const UNRATED = 3;

const stars = sql<number>`coalesce(pitch_ratings.stars, ${sql.lit(UNRATED)})`;

/**
 * What a curator wrote since then that helps an order's artist most: what they rated best, then what says most. Nothing that
 * they reported; undefined where no one wrote anything.
 */
export async function usefulAnswer(
  { db }: Context,
  orderId: string,
  since = new Date(0),
): Promise<{ text: string; playlist: string } | undefined> {
  const answers = await db
    .selectFrom('pitches')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .leftJoin('pitch_ratings', 'pitch_ratings.pitch_id', 'pitches.id')
    .select(['pitches.reason as text', 'playlists.name as playlist', stars.as('stars')])
    .where('pitches.order_id', '=', orderId)
    .where('pitches.status', 'in', ['accepted', 'declined'])
    .where('pitches.closed_at', '>', since)
    .where('pitches.reason', '<>', '')
    .where('pitch_ratings.report', 'is', null)
    .orderBy(stars, 'desc')
    .orderBy('pitches.id')
    .limit(MOST)
    .execute();
  const [best] = answers
    .filter(({ stars }) => stars === answers[0]?.stars)
    .toSorted((one, other) => differentWords(other.text).size - differentWords(one.text).size);
  return best && { text: best.text, playlist: best.playlist };
}
