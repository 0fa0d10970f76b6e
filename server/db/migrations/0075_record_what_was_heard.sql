-- How a curator heard a song before the answer, which the artist reads.
alter table pitches
  add column heard_source text check (heard_source in ('player', 'declared', 'unknown')),
  add column heard_seconds integer check (heard_seconds >= 0),
  add column heard_moment text check (heard_moment ~ '^\d{1,2}:[0-5]\d$'),
  -- Answers with the words of an earlier one, which were refused.
  add column refused_copies integer not null default 0;
update pitches set heard_source = 'unknown' where status in ('accepted', 'declined');
