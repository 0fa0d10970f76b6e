-- A campaign that an admin completes early owes the days that its placements miss by that.
alter table make_goods drop constraint make_goods_cause_check;
alter table make_goods add constraint make_goods_cause_check
  check (cause in ('unreviewed', 'removed_early', 'condemned', 'not_delivered', 'playlist_lost', 'ended_early'));

-- Pitches for which no time is left, and what was refunded for them.
alter table campaigns add column unplanned_pitches integer not null default 0 check (unplanned_pitches >= 0);
alter table campaigns add column unplanned_cents integer not null default 0 check (unplanned_cents >= 0);
