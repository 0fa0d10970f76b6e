import { type SqlBool, sql } from 'kysely';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import type { Context } from '#server/context.ts';
import type { CampaignRow } from '#server/domains/sales/campaigns/lock-campaign.ts';

/** What identifies a song: its track. If that is unknown, its title and artist, and the short link itself. */
export interface Song {
  trackId: string | null;
  /** Title and artist, as orders keep them. */
  title: string;
  shortLink: string | null;
}

/** The song of a campaign. */
export function songOf(
  campaign: Pick<CampaignRow, 'track_id' | 'song_name' | 'artist_name' | 'song_url'>,
): Song {
  const link = parseSpotifyLink(campaign.song_url);
  return {
    trackId: campaign.track_id,
    title: `${campaign.song_name} ${campaign.artist_name}`,
    shortLink: link.kind === 'short' ? link.url : null,
  };
}

/** A title without regard to case, punctuation and spaces; by the same rules for every text and in both databases. */
const plainTitle = (title: ReturnType<typeof sql.ref> | string) =>
  sql<string>`trim(regexp_replace(lower(${title}) collate "C", '[[:punct:][:space:]]+', ' ', 'g'))`;

/** Whether a row of `orders` and `campaigns` is about this song. Titles count only where a track is not known. */
export const isSameSong = ({ trackId, title, shortLink }: Song) => sql<SqlBool>`case
  when campaigns.track_id is not null and ${trackId}::text is not null then campaigns.track_id = ${trackId}
  else ${plainTitle(sql.ref('orders.song_title'))} = ${plainTitle(title)}
    or coalesce(campaigns.song_url = ${shortLink}, false) end`;

/**
 * Prevents other orders of this song until the transaction ends. An order with a known track waits for the same track
 * and for orders that know only the title. The latter wait for every order with that title.
 */
export async function lockSong(ctx: Context, { trackId, title, shortLink }: Song): Promise<void> {
  const whole = sql`hashtextextended('title:' || ${plainTitle(title)}, 0)`;
  const locks = [
    trackId === null ? sql`pg_advisory_xact_lock(${whole})` : sql`pg_advisory_xact_lock_shared(${whole})`,
  ];
  const key = trackId ?? shortLink;
  if (key !== null) locks.push(sql`pg_advisory_xact_lock(hashtextextended(${`song:${key}`}, 0))`);
  await sql`select ${sql.join(locks)}`.execute(ctx.db);
}

/** The order, not yet over, that promotes this song for this artist, or waits to be paid for it. */
export function findRunningOrder(ctx: Context, about: { userId: string; song: Song; except?: string }) {
  return ctx.db
    .selectFrom('campaigns')
    .innerJoin('orders', 'orders.campaign_id', 'campaigns.id')
    .select('orders.number')
    .where('campaigns.user_id', '=', about.userId)
    .where('campaigns.id', '<>', about.except ?? '')
    .where('campaigns.status', 'not in', ['completed', 'rejected', 'cancelled'])
    .where('orders.status', 'in', ['awaiting_payment', 'placed'])
    .where(isSameSong(about.song))
    .limit(1)
    .executeTakeFirst();
}
