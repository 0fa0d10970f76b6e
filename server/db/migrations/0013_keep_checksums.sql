-- What each migration's text was when it was applied: an edited one is refused at the start.
create table migration_checksums (
  name text collate "C" primary key,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  recorded_at timestamptz not null default now()
);
-- 0003 and 0007 were edited after they had been applied somewhere: upgraded databases lack what was added.
create index if not exists refunds_queued on refunds (created_at) where status = 'queued';
alter table orders alter column song_title set statistics 400;
