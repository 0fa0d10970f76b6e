-- Mentions that wait for the digest of their reader, which takes them every morning.
create table waiting_notices (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  title text not null check (title <> ''),
  path text not null check (path like '/%'),
  created_at timestamptz not null
);
create index waiting_notices_by_user on waiting_notices (user_id, created_at);
