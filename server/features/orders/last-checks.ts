import { type RawBuilder, sql } from 'kysely';
import { HOUR, plus } from '#contract/time.ts';

/** How long the end of a campaign waits for the last checks of its placements. */
const LAST_CHECKS_MS = 6 * HOUR;

/**
 * Whether a row of `campaigns` has no placement left that its last check is to end, or has waited long enough for it. Where
 * no account can read the playlist there is no last check.
 */
export const lastChecksDone = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  campaigns.ends_at <= ${plus(now, -LAST_CHECKS_MS)}
  or not exists (
    select from placements
      join playlists on playlists.id = placements.playlist_id
    where placements.campaign_id = campaigns.id and placements.status in ('pending', 'live')
      and placements.track_id is not null and playlists.account_id is not null
  ))`;
