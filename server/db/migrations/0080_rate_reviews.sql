-- What artists say of a curator's answer. Two stars or fewer are a report, which an admin decides.
create table pitch_ratings (
  pitch_id text collate "C" primary key references pitches (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  stars integer not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  reason text check (reason in ('not_my_song', 'not_heard', 'copied', 'rude', 'asked_for_money')),
  report text check (report in ('waiting', 'upheld', 'dismissed')),
  due_at timestamptz,
  decided_at timestamptz,
  decided_by text collate "C" references users (id),
  -- The admin's words to the artist.
  note text not null default '',
  check ((stars <= 2) = (reason is not null)),
  check ((reason is null) = (report is null)),
  check ((report is null) = (due_at is null)),
  check (coalesce(report in ('upheld', 'dismissed'), false) = (decided_at is not null))
);
create index pitch_ratings_to_decide on pitch_ratings (brand, due_at) where report = 'waiting';

-- Since when an answer is no review, because the artist's report was upheld.
alter table pitches add column discounted_at timestamptz;

-- Such an answer earns nothing.
alter table curator_fees add column cancelled_at timestamptz;

-- Nothing is pitched to a paused curator, who can still sign in.
alter table curators
  add column paused_at timestamptz,
  add column paused_why text check (paused_why in ('admin', 'asked_for_money')),
  add check ((paused_at is null) = (paused_why is null));
