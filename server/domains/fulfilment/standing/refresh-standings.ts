import { sql } from 'kysely';
import { LATE_MS } from '#contract/fulfilment/placements/rules.ts';
import { STANDING_MS, type StandingFacts, standingOf } from '#contract/fulfilment/standing/rules.ts';
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
  const changed = read.flatMap(({ id, facts, recorded }) => {
    const standing = standingOf(facts);
    const isSame =
      standing.score === recorded.standing &&
      standing.answerRank === recorded.answer_rank &&
      standing.areSlotsHalved === recorded.slots_halved &&
      standing.concern === recorded.concern &&
      (standing.pause === null || recorded.paused_at !== null);
    return isSame ? [] : [{ id, standing }];
  });
  await forEachLoggingErrors(ctx, changed, 'a curator’s standing could not be recorded', ({ id, standing }) =>
    recordStanding(ctx, id, standing),
  );
}

interface Read {
  id: string;
  facts: StandingFacts;
  recorded: {
    standing: number;
    answer_rank: number;
    slots_halved: boolean;
    concern: string | null;
    paused_at: Date | null;
  };
}

/** Each with what counts since the standing began anew, as a pause ended. */
async function readFacts({ db, now }: Context, after: string): Promise<Read[]> {
  const at = now();
  const since = plus(at, -STANDING_MS);
  const { rows } = await sql<StandingFacts & Read['recorded'] & Pick<Read, 'id'>>`
    select curators.id, curators.standing, curators.answer_rank, curators.slots_halved, curators.concern, curators.paused_at,
      pitched.answered, pitched.expired, pitched."expiredInARow", back."answeredSinceBack", pitched.accepted, pitched.copies,
      pitched.rated, pitched.stars, pitched.upheld,
      placed.due, placed."seenInTime", placed."notDelivered"
    from curators
    cross join lateral (select greatest(${since}, curators.standing_from) as start) as counts
    cross join lateral (
      select max(closed_at) as answered_at from pitches
      where curator_id = curators.id and status in ('accepted', 'declined') and closed_at > counts.start
    ) as last
    cross join lateral (
      select case when curators.resumed_at = curators.standing_from then (select count(*)::int from pitches
        where curator_id = curators.id and status in ('accepted', 'declined') and closed_at > curators.resumed_at)
      end as "answeredSinceBack"
    ) as back
    cross join lateral (
      select count(*) filter (where status in ('accepted', 'declined'))::int as answered,
        count(*) filter (where status = 'accepted')::int as accepted,
        count(*) filter (where ${ranOut})::int as expired,
        count(*) filter (where ${ranOut} and (last.answered_at is null or closed_at > last.answered_at))::int
          as "expiredInARow",
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
        left join make_goods on make_goods.pitch_id = pitches.id and make_goods.undone_at is null
      where pitches.curator_id = curators.id and pitches.sent_at is not null
        -- A song is accepted when its pitch closes; the index is by that.
        and pitches.closed_at > counts.start and placements.accepted_at > counts.start
        and placements.accepted_at <= ${plus(at, -LATE_MS)}
    ) as placed
    where curators.id > ${after} order by curators.id limit ${BATCH}`.execute(db);
  return rows.map(({ id, standing, answer_rank, slots_halved, concern, paused_at, ...facts }) => ({
    id,
    facts,
    recorded: { standing, answer_rank, slots_halved, concern, paused_at },
  }));
}
