import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** When a row of `make_goods` is due: its clock stood while the bank had not decided about the charge. */
export const stillDueAt = ({
  now,
}: Pick<Context, 'now'>): RawBuilder<Date> => sql<Date>`(make_goods.due_at + (
  select coalesce(sum(coalesce(closed.at, ${now()}) - greatest(opened.at, make_goods.created_at)), interval '0')
  from audit_events as opened left join lateral (
    select at from audit_events where subject_id = opened.subject_id and kind in ('dispute.won', 'dispute.lost') and at >= opened.at
    order by at limit 1) as closed on true
  where opened.subject_id = make_goods.order_id and opened.kind = 'dispute.opened'
    and coalesce(closed.at, ${now()}) > make_goods.created_at))`;
