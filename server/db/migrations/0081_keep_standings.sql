-- The standing of curators, recorded by a job: their place in the order of matching, and their slots.
alter table curators
  add column standing integer not null default 94 check (standing between 0 and 100),
  add column slots_halved boolean not null default false,
  -- From when it counts, because an admin ended a pause.
  add column standing_from timestamptz,
  -- What an admin should look at.
  add column concern text check (concern in ('mostly_yes', 'never_yes')),
  add column concern_since timestamptz,
  add check ((concern is null) = (concern_since is null)),
  drop constraint curators_paused_why_check,
  add constraint curators_paused_why_check
    check (paused_why in ('admin', 'asked_for_money', 'not_answered', 'not_added'));
create index curators_of_concern on curators (brand, concern_since) where concern is not null;
create index pitches_closed_by_curator on pitches (curator_id, closed_at) where sent_at is not null and closed_at is not null;
