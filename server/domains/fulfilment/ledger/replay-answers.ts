import { sql } from 'kysely';
import { REVIEW_MS } from '#contract/catalogue/reviews/rules.ts';
import { REVIEW_FEE_CENTS } from '#contract/fulfilment/fees/rules.ts';
import { apart, brokenBy, madeAt, type RowRule, told } from './row-rules.ts';

const ofPitch = { brand: sql`p.brand`, order: sql`p.order_id`, row: sql`'pitch ' || p.id` };
const ofFee = { brand: sql`f.brand`, order: sql`p.order_id`, row: sql`'fee of pitch ' || f.pitch_id` };
const ofMakeGood = { brand: sql`m.brand`, order: sql`m.order_id`, row: sql`'make-good ' || m.id` };
const answered = sql`p.status in ('accepted', 'declined')`;

/** What follows from the answers of curators: fees, placements, and what is owed where there was none, or none that counts. */
export const answerRules: readonly RowRule[] = [
  brokenBy({
    ...ofPitch,
    what: sql`'it was ' || p.status || ' but earned no fee'`,
    from: sql`pitches p left join curator_fees f on f.pitch_id = p.id where ${answered} and f.pitch_id is null`,
  }),
  brokenBy({
    ...ofFee,
    what: sql`'it was earned, but the pitch is ' || p.status`,
    from: sql`curator_fees f join pitches p on p.id = f.pitch_id where not ${answered}`,
  }),
  brokenBy({
    ...ofFee,
    what: sql`'it is ' || f.amount_cents || ' cents of ' || f.curator_id || ', and an answer earns its curator ' || ${sql.lit(REVIEW_FEE_CENTS)}`,
    from: sql`curator_fees f join pitches p on p.id = f.pitch_id
      where f.amount_cents <> ${REVIEW_FEE_CENTS} or f.curator_id <> p.curator_id`,
  }),
  brokenBy({
    ...ofFee,
    what: sql`'it was earned ' || ${told(sql`f.earned_at`)} || ', and the answer is of ' || ${told(sql`p.closed_at`)}`,
    from: sql`curator_fees f join pitches p on p.id = f.pitch_id where ${apart(sql`f.earned_at`, sql`p.closed_at`)}`,
  }),
  brokenBy({
    ...ofFee,
    what: sql`case when f.cancelled_at is null then 'its answer doesn’t count, but it is due' else 'it is cancelled, but its answer counts' end`,
    from: sql`curator_fees f join pitches p on p.id = f.pitch_id left join pitch_ratings r on r.pitch_id = p.id
      where f.paid_at is null and (f.cancelled_at is not null) <> (coalesce(r.report, '') = 'upheld')`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'its answer doesn’t count, but no report of it was upheld'`,
    from: sql`pitches p left join pitch_ratings r on r.pitch_id = p.id
      where p.discounted_at is not null and coalesce(r.report, '') <> 'upheld'`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'its answer doesn’t count since ' || ${told(sql`p.discounted_at`)} || ', and its report was upheld ' || ${told(sql`r.decided_at`)}`,
    from: sql`pitches p join pitch_ratings r on r.pitch_id = p.id where ${apart(sql`p.discounted_at`, sql`r.decided_at`)}`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'a report of its answer was upheld, but nothing is owed for it'`,
    from: sql`pitches p join pitch_ratings r on r.pitch_id = p.id left join make_goods m on m.pitch_id = p.id
      where r.report = 'upheld' and m.id is null`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it was not answered, but nothing is owed for it'`,
    from: sql`pitches p join campaigns c on c.id = p.campaign_id left join make_goods m on m.pitch_id = p.id
      where p.status = 'expired' and m.id is null
        and not (c.status = 'cancelled' and (c.ended_at is null or p.closed_at >= c.ended_at - interval '5 minutes'))`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it was ' || p.status || ' ' || ${told(sql`p.closed_at`)} || ', and could be answered until ' || ${told(sql`p.answer_by`)}`,
    from: sql`pitches p where ${answered} and p.closed_at > p.answer_by + interval '5 minutes'
      or p.closed_at < p.sent_at - interval '5 minutes'`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it expired ' || ${told(sql`p.closed_at`)} || ', before its time was up ' || ${told(sql`p.answer_by`)}`,
    from: sql`pitches p where p.status = 'expired' and p.ended_by = 'not_answered'
      and p.closed_at < p.answer_by - interval '5 minutes'`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it was accepted, but has no placement'`,
    from: sql`pitches p left join placements pl on pl.pitch_id = p.id where p.status = 'accepted' and pl.id is null`,
  }),
  brokenBy({
    ...ofPitch,
    row: sql`'placement ' || pl.id`,
    what: sql`'it is there, but its pitch is ' || p.status`,
    from: sql`pitches p join placements pl on pl.pitch_id = p.id where p.status <> 'accepted'`,
  }),
  brokenBy({
    ...ofPitch,
    row: sql`'placement ' || pl.id`,
    what: sql`'it was accepted ' || ${told(sql`pl.accepted_at`)} || ', and its pitch ' || ${told(sql`p.closed_at`)}`,
    from: sql`pitches p join placements pl on pl.pitch_id = p.id where ${apart(sql`pl.accepted_at`, sql`p.closed_at`)}`,
  }),
  brokenBy({
    ...ofPitch,
    row: sql`'placement ' || pl.id`,
    what: sql`'its playlist, campaign, brand or song is not that of its pitch'`,
    from: sql`pitches p join placements pl on pl.pitch_id = p.id join campaigns c on c.id = p.campaign_id
      where (pl.playlist_id, pl.campaign_id, pl.brand) <> (p.playlist_id, p.campaign_id, p.brand) or pl.track_id <> c.track_id`,
  }),
  brokenBy({
    ...ofMakeGood,
    what: sql`'it is owed for no answer, but the pitch was ' || p.status`,
    from: sql`make_goods m join pitches p on p.id = m.pitch_id
      where m.cause = 'unreviewed' and p.status <> 'expired' and p.discounted_at is null`,
  }),
  brokenBy({
    ...ofMakeGood,
    what: sql`'its replacement is the pitch of another one'`,
    from: sql`make_goods m join pitches p on p.id = m.replacement_id
      where p.replaces_id is distinct from m.pitch_id or p.order_id <> m.order_id`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it replaces a pitch for which nothing is owed'`,
    from: sql`pitches p left join make_goods m on m.replacement_id = p.id where p.replaces_id is not null and m.id is null`,
  }),
  brokenBy({
    ...ofMakeGood,
    what: sql`'it is dated ' || ${told(sql`m.created_at`)} || ', and was made ' || ${told(madeAt(sql`m.id`))}`,
    from: sql`make_goods m where ${apart(sql`m.created_at`, madeAt(sql`m.id`))}`,
  }),
  brokenBy({
    ...ofMakeGood,
    what: sql`'it is due ' || ${told(sql`m.due_at`)} || ', later than 48 hours after the loss'`,
    from: sql`make_goods m where m.due_at > m.created_at + interval '48 hours 5 minutes'`,
  }),
  brokenBy({
    ...ofPitch,
    what: sql`'it is dated ' || ${told(sql`p.planned_at`)} || ', and was made ' || ${told(madeAt(sql`p.id`))}`,
    from: sql`pitches p where ${apart(sql`p.planned_at`, madeAt(sql`p.id`))}`,
  }),
  ...reviewRules(),
];

/** Weekly reviews of playlists, whose dates may lie up to a week before they were written. */
function reviewRules(): RowRule[] {
  const ofReview = { brand: sql`l.brand`, row: sql`'review ' || r.id` };
  const from = sql`playlist_reviews r join playlists l on l.id = r.playlist_id`;
  const length = sql`${REVIEW_MS} * interval '1 millisecond'`;
  return [
    brokenBy({
      ...ofReview,
      what: sql`'it is dated ' || ${told(sql`r.reviewed_at`)} || ', and was written ' || ${told(madeAt(sql`r.id`))}`,
      from: sql`${from} where r.reviewed_at not between ${madeAt(sql`r.id`)} - ${length}
        and ${madeAt(sql`r.id`)} + interval '10 minutes'`,
    }),
    brokenBy({
      ...ofReview,
      what: sql`'it is dated ' || ${told(sql`r.reviewed_at`)} || ', and expires ' || ${told(sql`r.expires_at`)}`,
      from: sql`${from} where ${apart(sql`r.expires_at`, sql`r.reviewed_at + ${length}`)}`,
    }),
    brokenBy({
      brand: sql`l.brand`,
      row: sql`'playlist ' || l.id`,
      what: sql`'it was reviewed ' || ${told(sql`l.reviewed_at`)} || ' (' || coalesce(l.review_verdict, 'none') || '), and its latest review is of '
        || ${told(sql`r.reviewed_at`)} || ' (' || r.verdict || ')'`,
      from: sql`playlists l join lateral (select * from playlist_reviews where playlist_id = l.id
          order by reviewed_at desc, id desc limit 1) r on true
        where l.reviewed_at is distinct from r.reviewed_at or l.review_verdict is distinct from r.verdict`,
    }),
  ];
}
