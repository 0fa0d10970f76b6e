import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { CASES, type CaseReport } from '#contract/public-site.ts';
import type { Context } from '#server/context.ts';
import { loadableOrNull } from '#server/lib/pictures.ts';

/** Words of curators beside a campaign: one yes, then what the others said. */
const MOST_WORDS = 3;
/** Answers that they are chosen from. */
const READ_WORDS = 20;

/** The brand's latest ended campaigns that curators answered, whatever came of them. */
const readCases = ({ db, brand, now }: Context) =>
  db
    .selectFrom('campaign_outcomes as outcome')
    .innerJoin('orders', 'orders.id', 'outcome.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'outcome.campaign_id')
    .select(['orders.id', 'orders.demo', 'orders.package_name', 'orders.duration'])
    .select(['outcome.genres', 'outcome.pitches', 'outcome.answered', 'outcome.ended_at'])
    .select(['campaigns.song_name', 'campaigns.artist_name', 'campaigns.image'])
    .select((row) => [
      row
        .selectFrom('pitches')
        .whereRef('pitches.order_id', '=', 'orders.id')
        .where('pitches.status', '=', 'accepted')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('accepted'),
      row
        .selectFrom('placements')
        .whereRef('placements.campaign_id', '=', 'outcome.campaign_id')
        .select(sql<number>`coalesce(sum(days), 0)::int`.as('sum'))
        .as('days'),
      jsonArrayFrom(
        row
          .selectFrom('pitches')
          .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
          .whereRef('pitches.order_id', '=', 'orders.id')
          .where('pitches.demo', '=', true)
          .where('pitches.status', 'in', ['accepted', 'declined'])
          .where('pitches.reason', '<>', '')
          .select(['pitches.status as verdict', 'pitches.reason as text', 'playlists.genres'])
          .orderBy('pitches.status')
          .orderBy('pitches.id')
          .limit(READ_WORDS),
      ).as('words'),
    ])
    .where('outcome.brand', '=', brand)
    .where('outcome.ended_at', '<=', now())
    .where('outcome.answered', '>', 0)
    .where((row) => row.not(row.ref('outcome.cancelled')))
    .orderBy('outcome.ended_at', 'desc')
    .orderBy('outcome.order_id', 'desc')
    .limit(CASES)
    .execute();

/** The first yes, and as many of the others as fit; a yes more where there is no other. */
function chosenWords<W extends { verdict: string }>(words: readonly W[]): W[] {
  const [yes, ...more] = words.filter(({ verdict }) => verdict === 'accepted');
  const no = words.filter(({ verdict }) => verdict !== 'accepted');
  return [...(yes ? [yes] : []), ...no, ...more].slice(0, MOST_WORDS);
}

/** What the latest campaigns of the brand came to, for everyone. The same words stand with one of them. */
export async function latestCases(ctx: Context): Promise<CaseReport[]> {
  const rows = await readCases(ctx);
  const said = new Set<string>();
  return rows.map((row) => {
    const words = chosenWords(row.words.filter(({ text }) => !said.has(text)));
    for (const { text } of words) said.add(text);
    return {
      id: row.id,
      song: row.demo
        ? { name: row.song_name, artist: row.artist_name, image: loadableOrNull(ctx.config, row.image) }
        : null,
      genres: row.genres,
      packageName: row.package_name,
      duration: row.duration,
      endedAt: row.ended_at.toISOString(),
      pitches: row.pitches,
      answered: row.answered,
      accepted: row.accepted ?? 0,
      days: row.days ?? 0,
      words: words.map(({ verdict, text, genres }) => ({
        verdict: verdict === 'accepted' ? 'accepted' : 'declined',
        text,
        genre: genres.find((genre) => row.genres.includes(genre)) ?? 'Pop',
      })),
    };
  });
}
