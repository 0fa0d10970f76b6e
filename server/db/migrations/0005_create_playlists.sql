create table curators (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  name text not null,
  email text collate "C" not null,
  created_at timestamptz not null,
  demo boolean not null default false,
  unique (brand, email)
);

create table playlists (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  curator_id text collate "C" not null references curators (id),
  name text not null,
  url text not null,
  image text,
  followers integer not null check (followers >= 0),
  genres text[] not null default '{}',
  slots integer not null default 10 check (slots > 0),
  status text not null default 'active' check (status in ('active', 'paused', 'removed')),
  created_at timestamptz not null,
  demo boolean not null default false,
  unique (brand, url)
);
create index playlists_by_age on playlists (brand, created_at desc, id desc);

-- A playlist may be pitched to only while its newest review is current.
create table playlist_reviews (
  id text collate "C" primary key,
  playlist_id text collate "C" not null references playlists (id) on delete cascade,
  reviewer text not null,
  verdict text not null check (verdict in ('healthy', 'watch', 'condemned')),
  evidence jsonb not null,
  reviewed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > reviewed_at)
);
create index playlist_reviews_by_playlist on playlist_reviews (playlist_id, reviewed_at desc);
