import { sql } from 'kysely';
import { LATE_MS } from '#contract/fulfilment/placements/rules.ts';
import {
  EXPIRED_MS,
  STANDING_MS,
  type StandingFacts,
  standingOf,
} from '#contract/fulfilment/standing/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { recordStanding } from '#server/domains/catalogue/curators/record-standing.ts';
import { ranOut } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';

/** Curators read at once. */
const BATCH = 500;

/** Reads what every curator did of late, and records the standing of those for whom it changed. */
export async function refreshStandings(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'curator.standing');
  let read: Read[] = [];
  do {
    read = await readFacts(ctx, read.at(-1)?.id ?? '');
    await recordChanges(ctx, read);
  } while (read.length === BATCH);
}

async function recordChanges(ctx: Context, read: readonly Read[]): Promise<void> {
  const changed = read.flatMap(({ id, facts, lastExpired, recorded }) => {
    const standing = standingOf(facts);
    // Then none of them counts any more.
    const pauseEndsAt = lastExpired && plus(lastExpired, EXPIRED_MS);
    const isSame =
      standing.score === recorded.standing &&
      standing.answerRank === recorded.answer_rank &&
      standing.areSlotsHalved === recorded.slots_halved &&
      standing.concern === recorded.concern &&
      (standing.pause === null || recorded.paused_at !== null) &&
      (recorded.paused_why !== 'not_answered' ||
        (standing.pause === 'not_answered' && recorded.pause_ends_at?.getTime() === pauseEndsAt?.getTime()));
    return isSame ? [] : [{ id, standing: { ...standing, pauseEndsAt } }];
  });
  await forEachLoggingErrors(ctx, changed, 'a curator’s standing could not be recorded', ({ id, standing }) =>
    recordStanding(ctx, id, standing),
  );
}

interface Read {
  id: string;
  facts: StandingFacts;
  /** When the last of those expired that count for a pause. */
  lastExpired: Date | null;
  recorded: {
    standing: number;
    answer_rank: number;
    slots_halved: boolean;
    concern: string | null;
    paused_at: Date | null;
    paused_why: string | null;
    pause_ends_at: Date | null;
  };
}

/** Each with what counts since the standing began anew, as an admin ended a pause. */
async function readFacts({ db, now }: Context, after: string): Promise<Read[]> {
  const at = now();
  const since = plus(at, -STANDING_MS);
  const lately = plus(at, -EXPIRED_MS);
  const { rows } = await sql<StandingFacts & Read['recorded'] & Pick<Read, 'id' | 'lastExpired'>>`
    select curators.id, curators.standing, curators.answer_rank, curators.slots_halved, curators.concern, curators.paused_at,
      curators.paused_why, curators.pause_ends_at,
      pitched.answered, pitched.expired, pitched."answeredLately", pitched."expiredLately", pitched."lastExpired", pitched.accepted, pitched.copies,
      pitched.rated, pitched.stars, pitched.upheld,
      placed.due, placed."seenInTime", placed."notDelivered"
    from curators
    cross join lateral (select greatest(${since}, curators.standing_from) as start) as counts
    cross join lateral (
      select count(*) filter (where status in ('accepted', 'declined'))::int as answered,
        count(*) filter (where status = 'accepted')::int as accepted,
        count(*) filter (where ${ranOut})::int as expired,
        count(*) filter (where ${ranOut} and closed_at > ${lately})::int
          as "expiredLately",
        max(closed_at) filter (where ${ranOut} and closed_at > ${lately})
          as "lastExpired",
        count(*) filter (where status in ('accepted', 'declined') and closed_at > ${lately})::int as "answeredLately",
        coalesce(sum(refused_copies), 0)::int as copies,
        count(pitch_ratings.stars)::int as rated,
        coalesce(sum(pitch_ratings.stars), 0)::int as stars,
        count(*) filter (where pitch_ratings.report = 'upheld')::int as upheld
      from pitches left join pitch_ratings on pitch_ratings.pitch_id = pitches.id
      where pitches.curator_id = curators.id and pitches.sent_at is not null and pitches.closed_at > counts.start
    ) as pitched
    cross join lateral (
      select count(*)::int as due,
        (count(*) filter (where placements.late_at is null))::int as "seenInTime",
        (count(*) filter (where make_goods.cause = 'not_delivered'))::int as "notDelivered"
      from pitches join placements on placements.pitch_id = pitches.id
        left join make_goods on make_goods.pitch_id = pitches.id
      where pitches.curator_id = curators.id and pitches.sent_at is not null
        -- A song is accepted when its pitch closes; the index is by that.
        and pitches.closed_at > counts.start and placements.accepted_at > counts.start
        and placements.accepted_at <= ${plus(at, -LATE_MS)}
    ) as placed
    where curators.id > ${after} order by curators.id limit ${BATCH}`.execute(db);
  return rows.map(
    ({
      id,
      standing,
      answer_rank,
      slots_halved,
      concern,
      paused_at,
      paused_why,
      pause_ends_at,
      lastExpired,
      ...facts
    }) => ({
      id,
      facts,
      lastExpired,
      recorded: { standing, answer_rank, slots_halved, concern, paused_at, paused_why, pause_ends_at },
    }),
  );
}
