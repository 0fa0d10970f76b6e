-- What Spotify showed of a playlist once a day (UTC), while it had songs of running campaigns or was offered some.
create table playlist_snapshots (
  playlist_id text collate "C" not null references playlists (id) on delete cascade,
  day date not null,
  at timestamptz not null,
  -- Null where Spotify did not tell.
  followers integer check (followers >= 0),
  snapshot_id text,
  title text not null,
  description text,
  cover text,
  -- Ids of its tracks in their order, of playlists that a connected account reads; null for others.
  tracks text[],
  primary key (playlist_id, day)
);

alter table playlists
  -- When it was last asked for, also in vain.
  add column watched_at timestamptz,
  -- Since when signals keep new pitches away until it is reviewed again, and why.
  add column frozen_at timestamptz,
  add column frozen_why text,
  -- Since when Spotify shows it without its title or its cover.
  add column blanked_at timestamptz,
  add check ((frozen_at is null) = (frozen_why is null));
create index playlists_in_trouble on playlists (brand, id) where frozen_at is not null or blanked_at is not null;
