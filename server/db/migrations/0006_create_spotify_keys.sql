create table spotify_keys (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  email text collate "C" not null,
  client_id text not null,
  -- Sealed for this row and column.
  client_secret text not null,
  last4 text not null,
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  demo boolean not null default false,
  version integer not null default 1,
  unique (brand, client_id)
);
create index spotify_keys_by_age on spotify_keys (brand, created_at desc, id desc);
