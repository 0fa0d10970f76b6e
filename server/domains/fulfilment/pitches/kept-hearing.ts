import type { Selectable } from 'kysely';
import { secondsToHear } from '#contract/fulfilment/pitches/rules.ts';
import type { CuratorAnswer, HeardSource } from '#contract/fulfilment/pitches/schema.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

/** What our player measured of a pitch; null where it was not opened. */
export async function readHearing(
  { db }: Context,
  pitchId: string,
): Promise<{ seconds: number; playerSeconds: number | null } | null> {
  const row = await db
    .selectFrom('pitch_hearings')
    .selectAll()
    .where('pitch_id', '=', pitchId)
    .executeTakeFirst();
  return row ? { seconds: row.seconds.length, playerSeconds: row.player_seconds } : null;
}

/**
 * How a song was heard, as it is kept with the answer. Seconds are the player's if we measured enough of them, else what the
 * curator states, which is at most what the player has.
 */
export function heardColumns(
  { heardSource, heardSeconds, playerSeconds, heardMoment }: CuratorAnswer,
  measured: { seconds: number; playerSeconds: number | null } | null,
) {
  if (heardSource !== 'player')
    return {
      heard_source: heardSource,
      heard_seconds: measured?.seconds ?? null,
      heard_measured: measured !== null,
      heard_moment: heardMoment,
    };
  const isMeasured = measured !== null && measured.seconds >= secondsToHear(measured.playerSeconds);
  return {
    heard_source: heardSource,
    heard_seconds: isMeasured
      ? measured.seconds
      : Math.min(heardSeconds ?? 0, playerSeconds ?? Number.POSITIVE_INFINITY),
    heard_measured: isMeasured,
    heard_moment: heardMoment,
  };
}

/** How a song was heard, in the words of an answer. Seconds of the player that we did not measure are the curator's statement. */
export const shownSource = ({
  heard_source: source,
  heard_measured: isMeasured,
}: Pick<Selectable<Database['pitches']>, 'heard_source' | 'heard_measured'>): HeardSource | null =>
  source === 'player' && !isMeasured ? 'stated' : source;
