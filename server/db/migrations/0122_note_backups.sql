-- What became of each backup of PostgreSQL, written by deploy/systemd on the machine of the database: taken, failed, or
-- restored beside it and read to its last row. The embedded database's backups say so by their folders.
create table backups (
  id uuid primary key default gen_random_uuid(),
  outcome text not null check (outcome in ('taken', 'failed', 'restored')),
  method text not null check (length(method) between 1 and 100),
  at timestamptz not null default now()
);
create index backups_by_outcome on backups (outcome, at desc);
