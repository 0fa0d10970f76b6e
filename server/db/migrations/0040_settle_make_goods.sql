-- When what is owed is looked at next; null before the first time, when the artist is told as well.
alter table make_goods add column try_at timestamptz;
drop index make_goods_due;
create index make_goods_to_try on make_goods (coalesce(try_at, created_at), id) where status = 'due';
alter table make_goods add check ((status = 'refunded') = (refund_id is not null));
create index make_goods_by_refund on make_goods (refund_id) where refund_id is not null;

-- When a completed campaign was settled: what nobody reviewed until its end was given back. Those that were completed before
-- this existed count as settled.
alter table campaigns add column settled_at timestamptz;
update campaigns set settled_at = updated_at where status = 'completed';
create index campaigns_to_settle on campaigns (ends_at, id) where status = 'completed' and settled_at is null;
