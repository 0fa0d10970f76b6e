-- What an admin chooses for their own account. Without a row: the time zone of the device, and dates as in the United States.
create table preferences (
  user_id text collate "C" primary key references users (id) on delete cascade,
  time_zone text,
  date_format text not null default 'us' check (date_format in ('us', 'day-first', 'iso')),
  updated_at timestamptz not null
);
