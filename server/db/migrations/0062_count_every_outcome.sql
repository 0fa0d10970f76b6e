-- Campaigns that were cancelled after their start, and placements that no check ever looked at, count in the hit rate.
alter table campaign_outcomes add column cancelled boolean not null default false;
alter table campaign_outcomes add column unseen integer not null default 0 check (unseen >= 0);
drop index campaign_outcomes_by_size;
create index campaign_outcomes_by_size on campaign_outcomes (brand, pitches, duration, ended_at desc) where not cancelled;
