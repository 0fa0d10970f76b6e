import { type RawBuilder, sql } from 'kysely';
import { HOUR, plus } from '#contract/time.ts';

/** How long the end of a campaign waits for the last checks of its placements. */
const LAST_CHECKS_MS = 6 * HOUR;

/**
 * Whether no placement of a row of `campaigns` still waits for its last check, or the wait is over. There is no last
 * check if no account can read the playlist.
 */
export const lastChecksDone = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  campaigns.ends_at <= ${plus(now, -LAST_CHECKS_MS)}
  or not exists (
    select from placements
      join playlists on playlists.id = placements.playlist_id
    where placements.campaign_id = campaigns.id and placements.status in ('pending', 'live')
      and placements.track_id is not null and playlists.account_id is not null
  ))`;
