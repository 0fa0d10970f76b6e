-- When a loss turned out to be none, as its playlist was back in time. Its pitch can be lost again.
alter table make_goods add column undone_at timestamptz;
alter table make_goods drop constraint make_goods_pitch_id_key, drop constraint make_goods_placement_id_key;
create unique index make_goods_once on make_goods (pitch_id, undone_at) nulls not distinct;
create index make_goods_by_placement on make_goods (placement_id) where placement_id is not null;
