-- Days between two sights of a song count as seen; those after the last one are owed when its campaign ends.
alter table make_goods drop constraint make_goods_cause_check;
alter table make_goods add constraint make_goods_cause_check
  check (cause in ('unreviewed', 'removed_early', 'condemned', 'not_delivered', 'playlist_lost', 'ended_early', 'unproved'));
-- Whether `days_seen` counts the days between two sights. Of earlier rows it counts those on which a check saw the song.
alter table make_goods add column counts_gaps boolean not null default false;
alter table make_goods alter column counts_gaps set default true;
update placements
set days = (seen_at at time zone 'UTC')::date - (live_at at time zone 'UTC')::date + 1
where live_at is not null and seen_at is not null
  and days <> (seen_at at time zone 'UTC')::date - (live_at at time zone 'UTC')::date + 1;
