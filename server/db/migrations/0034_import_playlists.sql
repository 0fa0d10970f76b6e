-- Files of playlists that were checked. Their good rows wait here until somebody has them added, by a run over many rows.
create table playlist_imports (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  user_id text collate "C" not null references users (id) on delete cascade,
  ready integer not null check (ready >= 0),
  -- The run that adds the rows, once it has been asked for.
  run_id uuid,
  created_at timestamptz not null
);
create index playlist_imports_by_age on playlist_imports (created_at);
create table playlist_import_rows (
  id text collate "C" primary key,
  import_id text collate "C" not null references playlist_imports (id) on delete cascade,
  line integer not null,
  fields jsonb not null,
  unique (import_id, line)
);
