import { type SqlBool, sql } from 'kysely';
import type { KeyOutcome } from '#contract/spotify/keys/schema.ts';

const troubles = ['refused', 'premium_lapsed', 'no_answer'] satisfies KeyOutcome[];

/** Whether a row of `spotify_keys` must pause now, or failed at its last use for another reason. */
export const keyNeedsAttention = sql<SqlBool>`(coalesce(spotify_keys.outcome in (${sql.join(troubles)}), false)
  or exists (select from spotify_pauses where until > now()
    and (scope, name) in (('key', spotify_keys.client_id), ('developer', spotify_keys.email))))`;
