-- An export that an admin gets by email again and again: a link to the file of a list, as they left its filters.
create table export_schedules (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  list text not null,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  -- Null: every day. 0 is Sunday.
  weekday smallint check (weekday between 0 and 6),
  -- In the time zone of the admin's profile.
  hour smallint not null check (hour between 0 and 23),
  -- Up to when everything due was sent, or was no concern of this schedule yet.
  settled_at timestamptz not null,
  last_sent_at timestamptz,
  end_reason text check (end_reason <> ''),
  created_at timestamptz not null
);
create index export_schedules_by_user on export_schedules (user_id, created_at);
create index export_schedules_running on export_schedules (settled_at) where end_reason is null;
