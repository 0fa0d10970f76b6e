-- The days of a campaign are read from the key alone, not from the pages of its checks, which lie far apart.
alter table placement_checks
  drop constraint placement_checks_pkey,
  add primary key (placement_id, number) include (at, result);
