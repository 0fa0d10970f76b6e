-- Actions on many rows that a job does; the id is the job's.
create table bulk_runs (
  id uuid primary key,
  list text not null check (list in ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys')),
  action text not null,
  brand text check (brand in ('real-playlist', 'eaa')),
  -- What the action is told beside its rows. Emptied when the run ends.
  options jsonb not null default '{}',
  -- Whose rights the run has, as they are at each row.
  user_id text collate "C" not null references users (id),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  refused integer not null default 0 check (refused >= 0),
  stop_reason text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check (done + refused <= total),
  check (stop_reason is null or finished_at is not null)
);
create index bulk_runs_by_age on bulk_runs (created_at);

-- The rows of a run, fixed when it was asked for. They are ids alone: names are read where they are kept.
create table bulk_run_rows (
  run_id uuid not null references bulk_runs (id) on delete cascade,
  position integer not null,
  row_id text collate "C" not null,
  outcome text check (outcome in ('done', 'refused')),
  reason text,
  primary key (run_id, position),
  check ((reason is not null) = (coalesce(outcome, '') = 'refused'))
);
create index bulk_run_rows_left on bulk_run_rows (run_id, position) where outcome is null;
create index bulk_run_rows_refused on bulk_run_rows (run_id, position) where outcome = 'refused';
