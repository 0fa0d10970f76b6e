-- Which admins look at a row now. A page says so again and again; what was not said for a while no longer counts, and is
-- deleted by the sweep.
create table row_viewers (
  row_id text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (row_id, user_id)
);
create index row_viewers_by_user on row_viewers (user_id);
create index row_viewers_by_time on row_viewers (seen_at);
