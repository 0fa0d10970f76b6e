import { type RawBuilder, sql } from 'kysely';
import { apart, brokenBy, type RowRule, told } from './row-rules.ts';

type Sql = RawBuilder<unknown>;

/** Whether an event is about demo data, whose past no verb has made. */
export const isReal = sql`(not exists (select from users where demo) or not is_demo(e.subject_id))`;

/**
 * Rows and the audit events that tell of them, one for one: a row without its event, an event without its row, and times that are
 * apart. `rows` has brand, order_id, row, key and at; `at` null is not compared.
 */
const oneForOne = (kind: string, rows: Sql, key: Sql, from: Sql = sql`audit_events e`): RowRule =>
  brokenBy({
    brand: sql`coalesce(rows.brand, events.brand, 'real-playlist')`,
    order: sql`coalesce(rows.order_id, events.order_id)`,
    row: sql`coalesce(rows.row, ${sql.lit(`event of ${kind} `)} || coalesce(events.key, events.id))`,
    what: sql`case when events.key is null then ${sql.lit(`no audit event (${kind}) tells of it`)}
      when rows.key is null then ${sql.lit('an audit event tells of it, and its row says otherwise or is gone: ')} || events.id
      else 'the row says ' || ${told(sql`rows.at`)} || ', its audit event ' || events.id || ' ' || ${told(sql`events.at`)} end`,
    from: sql`(${rows}) as rows full join (
        select ${key} as key, e.id, e.at, e.brand, case when e.subject_type = 'order' then e.subject_id end as order_id
        from ${from} where e.kind = ${kind} and ${isReal}) as events on events.key = rows.key
      where events.key is null or rows.key is null or ${apart(sql`rows.at`, sql`events.at`)}`,
  });

const pitchRows = (status: Sql, at: Sql): Sql => sql`
  select p.brand, p.order_id, 'pitch ' || p.id as row, p.id as key, ${at} as at from pitches p
  where not p.demo and ${status}`;
const placementRows = (which: Sql, at: Sql = sql`null::timestamptz`): Sql => sql`
  select pl.brand, p.order_id, 'placement ' || pl.id as row, pl.id as key, ${at} as at
  from placements pl join pitches p on p.id = pl.pitch_id where not pl.demo and not p.demo and ${which}`;
const makeGoodRows = (which: Sql, at: Sql): Sql => sql`
  select m.brand, m.order_id, 'make-good ' || m.id as row, m.id as key, ${at} as at from make_goods m
  where not m.demo and ${which}`;
const ratingRows = (report: string): Sql => sql`
  select r.brand, p.order_id, 'report of pitch ' || p.id as row, p.id as key, r.decided_at as at
  from pitch_ratings r join pitches p on p.id = r.pitch_id where not p.demo and r.report = ${report}`;

const data = (name: string): Sql => sql`e.data ->> ${sql.lit(name)}`;
const eachPitch = sql`audit_events e cross join lateral jsonb_array_elements_text(e.data -> 'pitchIds') as pitch (id)`;

/** Sums of rows and what audit events say of them, by what they are about. */
const sameSum = (
  what: string,
  { brand, order, about, rows, events }: Record<'brand' | 'order' | 'about' | 'rows' | 'events', Sql>,
): RowRule =>
  brokenBy({
    brand: sql`${brand}`,
    order,
    row: about,
    what: sql`${sql.lit(what)} || coalesce(r.sum, 0) || ', its audit events say ' || coalesce(e.sum, 0)`,
    from: sql`(${rows}) as r full join (${events}) as e on e.about = r.about where coalesce(r.sum, 0) <> coalesce(e.sum, 0)`,
  });

/** What the audit log witnesses of answers, placements, what is owed, money and states. It proves nothing; it must not differ. */
export const recordRules: readonly RowRule[] = [
  ...(['accepted', 'declined'] as const).map((status) =>
    oneForOne(`pitch.${status}`, pitchRows(sql`p.status = ${status}`, sql`p.closed_at`), data('pitchId')),
  ),
  oneForOne('pitches.sent', pitchRows(sql`p.sent_at is not null`, sql`p.sent_at`), sql`pitch.id`, eachPitch),
  oneForOne(
    'pitches.expired',
    pitchRows(sql`p.status = 'expired'`, sql`p.closed_at`),
    sql`pitch.id`,
    eachPitch,
  ),
  oneForOne('placement.created', placementRows(sql`true`, sql`pl.accepted_at`), sql`e.subject_id`),
  oneForOne(
    'placement.live',
    placementRows(sql`pl.live_at is not null and pl.live_at is distinct from pl.over_at`),
    data('placementId'),
  ),
  oneForOne('placement.removed', placementRows(sql`pl.status = 'removed'`), data('placementId')),
  oneForOne('placement.ended', placementRows(sql`pl.status = 'ended'`), data('placementId')),
  oneForOne(
    'placement.removal_requested',
    sql`select pl.brand, p.order_id, 'placement ' || pl.id as row, pl.id || ' ' || coalesce(pl.removal_asked_by, 'no one') as key, pl.removal_asked_at as at
      from placements pl join pitches p on p.id = pl.pitch_id where not pl.demo and (pl.removal_asked_at is not null or pl.removal_asked_by is not null)`,
    sql`e.data ->> 'placementId' || case e.actor_kind when 'curator' then ' curator' else ' admin' end`,
  ),
  oneForOne('make_good.owed', makeGoodRows(sql`true`, sql`m.created_at`), data('makeGoodId')),
  ...(['replaced', 'refunded', 'nothing_owed'] as const).map((status) =>
    oneForOne(
      `make_good.${status}`,
      makeGoodRows(sql`m.status = ${status}`, sql`m.settled_at`),
      data('makeGoodId'),
    ),
  ),
  ...(['upheld', 'dismissed'] as const).map((report) =>
    oneForOne(`review.report_${report}`, ratingRows(report), data('pitchId')),
  ),
  brokenBy({
    brand: sql`pl.brand`,
    order: sql`e.subject_id`,
    row: sql`'placement ' || pl.id`,
    what: sql`'it ended as ' || coalesce(pl.ended_by, 'unknown') || ', its audit event says ' || (e.data ->> 'endedBy')`,
    from: sql`audit_events e join placements pl on pl.id = e.data ->> 'placementId'
      where e.kind in ('placement.removed', 'placement.ended') and e.data ->> 'endedBy' <> coalesce(pl.ended_by, '')`,
  }),
  brokenBy({
    brand: sql`m.brand`,
    order: sql`m.order_id`,
    row: sql`'make-good ' || m.id`,
    what: sql`'it is ' || coalesce(m.amount_cents, 0) || ' cents for ' || m.cause || ', its audit events say '
      || coalesce(e.data ->> 'amount' || ' cents', e.data ->> 'cause')`,
    from: sql`audit_events e join make_goods m on m.id = e.data ->> 'makeGoodId'
      where e.kind in ('make_good.refunded', 'make_good.nothing_owed') and (e.data ->> 'amount')::int <> coalesce(m.amount_cents, 0)
        or e.kind = 'make_good.owed' and e.data ->> 'cause' <> m.cause`,
  }),
  sameSum('cents of its refunds: ', {
    brand: sql`coalesce(r.brand, e.brand)`,
    order: sql`coalesce(r.about, e.about)`,
    about: sql`'refunds of order ' || coalesce(r.about, e.about)`,
    rows: sql`select o.id as about, o.brand, sum(r.amount_cents) as sum from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where (r.arithmetic is not null or r.kind = 'goodwill') and not r.made_elsewhere and not o.demo
      group by o.id`,
    events: sql`select e.subject_id as about, min(e.brand) as brand, sum((e.data ->> 'amount')::int) as sum from audit_events e
      where e.kind in ('refund.queued', 'refund.to_pay_back') and ${isReal} group by e.subject_id`,
  }),
  // An event may also be of a refund that the bank had sent back, made again there.
  brokenBy({
    brand: sql`r.brand`,
    order: sql`r.about`,
    row: sql`'refunds of order ' || r.about`,
    what: sql`'cents of refunds made elsewhere: ' || r.sum || ', its audit events say ' || coalesce(e.sum, 0)`,
    from: sql`(select o.id as about, o.brand, sum(r.amount_cents) as sum from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.order_id where r.made_elsewhere and not o.demo group by o.id) as r
      left join (select e.subject_id as about, sum((e.data ->> 'amount')::int) as sum from audit_events e
        where e.kind = 'refund.seen' and ${isReal} group by e.subject_id) as e on e.about = r.about
      where r.sum > coalesce(e.sum, 0)`,
  }),
  sameSum('cents that were paid in fees: ', {
    brand: sql`coalesce(r.brand, e.brand)`,
    order: sql`null::text`,
    about: sql`'curator ' || coalesce(r.about, e.about)`,
    rows: sql`select f.curator_id as about, min(f.brand) as brand, sum(f.amount_cents) as sum from curator_fees f
      join pitches p on p.id = f.pitch_id where f.paid_at is not null and not p.demo group by f.curator_id`,
    events: sql`select e.subject_id as about, min(e.brand) as brand, sum((e.data ->> 'amount')::int) as sum from audit_events e
      where e.kind = 'curator.paid' and ${isReal} group by e.subject_id`,
  }),
  sameSum('weekly reviews: ', {
    brand: sql`coalesce(r.brand, e.brand)`,
    order: sql`null::text`,
    about: sql`'playlist ' || coalesce(r.about, e.about)`,
    rows: sql`select r.playlist_id as about, l.brand, count(*) as sum from playlist_reviews r
      join playlists l on l.id = r.playlist_id where not is_demo(l.id) group by r.playlist_id, l.brand`,
    events: sql`select e.subject_id as about, min(e.brand) as brand, count(*) as sum from audit_events e
      where e.kind like 'playlist.reviewed\_%' and ${isReal} group by e.subject_id`,
  }),
  brokenBy({
    brand: sql`l.brand`,
    row: sql`'review ' || r.id`,
    what: sql`'it is dated ' || ${told(sql`r.reviewed_at`)} || ' (' || r.verdict || '), its audit event says '
      || (e.data ->> 'reviewedAt') || ' (' || e.kind || ')'`,
    from: sql`audit_events e join playlist_reviews r on r.id = e.data ->> 'reviewId' join playlists l on l.id = r.playlist_id
      where e.kind like 'playlist.reviewed\_%' and ((e.data ->> 'reviewedAt')::timestamptz <> r.reviewed_at
        or e.kind <> 'playlist.reviewed_' || r.verdict)`,
  }),
  brokenBy({
    brand: sql`p.brand`,
    order: sql`p.order_id`,
    row: sql`'payment ' || p.id`,
    what: sql`'it charged ' || p.captured_cents || ' cents, its audit event says: ' || e.text`,
    from: sql`audit_events e join payments p on p.order_id = e.subject_id and p.captured_cents > 0
      where e.kind in ('payment.captured', 'payment.by_hand')
        and regexp_replace(e.text, '[^0-9.]', '', 'g')::numeric * 100 <> p.captured_cents`,
  }),
  brokenBy({
    brand: sql`o.brand`,
    order: sql`o.id`,
    row: sql`'order ' || o.id`,
    what: sql`'it ended as ' || coalesce(o.ended_by, 'unknown') || ', its audit event says ' || (e.data ->> 'endedBy')`,
    from: sql`audit_events e join orders o on o.id = e.subject_id and not o.demo
      where e.kind in ('order.cancelled', 'order.rejected', 'order.expired', 'campaign.completed', 'payment.voided')
        and e.data ->> 'endedBy' <> coalesce(o.ended_by, '')`,
  }),
  brokenBy({
    brand: sql`p.brand`,
    order: sql`p.order_id`,
    row: sql`'pitch ' || p.id`,
    what: sql`'it ended as ' || coalesce(p.ended_by, 'unknown') || ', its audit event says ' || (e.data ->> 'endedBy')`,
    from: sql`${eachPitch} join pitches p on p.id = pitch.id and not p.demo
      where e.kind = 'pitches.expired' and e.data ->> 'endedBy' <> coalesce(p.ended_by, '')`,
  }),
  ...stateRules(),
];

/**
 * The states that the events of an order tell lead from the first to that of its row: each is entered as often as it is left, but for
 * these two. In whatever order, as clocks of processes differ.
 */
function stateRules(): RowRule[] {
  const steps = sql`select e.subject_id, change ->> 'field' as field, change ->> 'from' as before, change ->> 'to' as after
    from audit_events e cross join lateral jsonb_array_elements(e.data -> 'changes') as change
    where e.subject_type = 'order' and e.data ? 'changes' and change ->> 'field' in ('status', 'campaign', 'payment')`;
  const told = sql`select o.id, o.brand, o.status, fields.field, fields.first, fields.now from orders o
    join campaigns c on c.id = o.campaign_id
    left join lateral (select status from payments where order_id = o.id
      order by status in ('voided', 'failed'), created_at desc, id desc limit 1) p on true
    cross join lateral (values ('status', 'awaiting_payment', o.status), ('campaign', 'draft', c.status),
      ('payment', 'pending', p.status)) as fields (field, first, now)
    where not o.demo and exists (select from (${steps}) as steps where steps.subject_id = o.id and steps.field = fields.field)`;
  const counts = sql`select id, field, state, sum(times) as times from (
      select subject_id as id, field, after as state, 1 as times from (${steps}) as entered
      union all select subject_id, field, before, -1 from (${steps}) as left_
      union all select id, field, first, 1 from (${told}) as begun
      union all select id, field, now, -1 from (${told}) as is_now) as walk group by id, field, state`;
  return [
    brokenBy({
      brand: sql`told.brand`,
      order: sql`told.id`,
      row: sql`'order ' || told.id`,
      what: sql`'its ' || told.field || ' is ' || told.now || ', and its audit events don’t lead there: '
        || string_agg(counts.state || case when counts.times > 0 then ' was not left' else ' was not entered' end, ', ' order by counts.state)`,
      from: sql`(${told}) as told join (${counts}) as counts on counts.id = told.id and counts.field = told.field
        where counts.times <> 0
          -- A payment closes with an order that ends before it was begun, and one that came too late is held for a moment.
          and not (told.field = 'payment' and told.now = 'failed' and counts.state in ('pending', 'failed'))
          and not (told.field = 'payment' and told.now = 'voided' and told.status in ('expired', 'cancelled')
            and counts.state in ('pending', 'authorized'))
        group by told.id, told.brand, told.field, told.now`,
    }),
    brokenBy({
      brand: sql`o.brand`,
      order: sql`o.id`,
      row: sql`'order ' || o.id`,
      what: sql`'it is ' || o.status || ', and no audit event tells how it came to be'`,
      from: sql`orders o where o.status <> 'awaiting_payment' and not o.demo
        and not exists (select from (${steps}) as steps where steps.subject_id = o.id and steps.field = 'status')`,
    }),
  ];
}
