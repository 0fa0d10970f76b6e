import { type RawBuilder, type Selectable, sql } from 'kysely';
import { HEARD_LATELY_MS, KEPT_MS, secondsToHear } from '#contract/fulfilment/pitches/rules.ts';
import type { CuratorAnswer, HeardSource } from '#contract/fulfilment/pitches/schema.ts';
import { plus } from '#contract/time.ts';
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

/** When our player told of a pitch last, and until when it was kept; absent where it was not opened. */
export interface Heard {
  told_at?: Date | null;
  kept_until?: Date | null;
}

/** Whether a sent pitch that is to be withdrawn can still be answered: its player ran just before, or it was kept for that. */
export const isKept = ({ told_at: toldAt, kept_until: until }: Heard, now: Date): boolean =>
  until ? until > now : toldAt != null && toldAt > plus(now, -HEARD_LATELY_MS);

/** The same of a row of `pitch_hearings`; null where there is none. */
export const isKeptRow = (now: Date): RawBuilder<boolean> => sql<boolean>`coalesce(
  pitch_hearings.kept_until > ${now}, pitch_hearings.told_at > ${plus(now, -HEARD_LATELY_MS)})`;

/** Of sent pitches that are to be withdrawn, the ids of those that can be answered for an hour more, as they were heard just then. */
export async function keepHeard(
  { db, now }: Context,
  pitchIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (pitchIds.length === 0) return new Set();
  await db
    .updateTable('pitch_hearings')
    .set({
      kept_until: sql<Date>`least(${plus(now(), KEPT_MS)}::timestamptz, (select answer_by from pitches where id = pitch_id))`,
    })
    .where('pitch_id', 'in', [...pitchIds])
    .where('kept_until', 'is', null)
    .where('told_at', '>', plus(now(), -HEARD_LATELY_MS))
    .execute();
  const kept = await db
    .selectFrom('pitch_hearings')
    .select('pitch_id')
    .where('pitch_id', 'in', [...pitchIds])
    .where('kept_until', '>', now())
    .execute();
  return new Set(kept.map(({ pitch_id }) => pitch_id));
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
