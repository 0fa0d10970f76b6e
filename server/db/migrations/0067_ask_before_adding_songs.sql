-- Whether we may add songs to playlists through the API; no row means no.
create table playlist_writing (
  brand text primary key check (brand in ('real-playlist', 'eaa')),
  allowed boolean not null,
  reason text not null check (reason <> ''),
  changed_at timestamptz not null,
  changed_by text collate "C",
  demo boolean not null default false
);
-- Since when the curator lets us add the songs that they accept; null means never, or no longer.
alter table playlists add column adds_since timestamptz;
