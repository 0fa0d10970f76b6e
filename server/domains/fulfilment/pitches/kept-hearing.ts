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

/** Whether our player was heard for long enough, as we measured it. */
export const isMeasured = (measured: Awaited<ReturnType<typeof readHearing>>): boolean =>
  measured !== null && measured.seconds >= secondsToHear(measured.playerSeconds);

/**
 * How a song was heard, as it is kept with the answer: what we measured if it is enough, else what the curator declares, which is
 * at most what the player has.
 */
export function heardColumns(
  { heardSource, heardSeconds, playerSeconds, heardMoment }: CuratorAnswer,
  measured: Awaited<ReturnType<typeof readHearing>>,
) {
  if (measured && isMeasured(measured))
    return {
      heard_source: 'player' as const,
      heard_seconds: measured.seconds,
      heard_measured: true,
      heard_moment: heardMoment,
    };
  const isOfPlayer = heardSource === 'player';
  return {
    heard_source: heardSource,
    heard_seconds: isOfPlayer
      ? Math.min(heardSeconds ?? 0, playerSeconds ?? Number.POSITIVE_INFINITY)
      : (measured?.seconds ?? null),
    heard_measured: !isOfPlayer && measured !== null,
    heard_moment: heardMoment,
  };
}

/** How a song was heard, in the words of an answer. Seconds of the player that we did not measure are declared. */
export const shownSource = ({
  heard_source: source,
  heard_measured: measured,
}: Pick<Selectable<Database['pitches']>, 'heard_source' | 'heard_measured'>): HeardSource | null =>
  source === 'player' && !measured ? 'declared' : source;
