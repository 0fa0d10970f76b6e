-- Keys by which admins' scripts read one brand. The text of a key is stored as a hash.
create table api_keys (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  name text not null check (name <> ''),
  scopes text[] not null check (cardinality(scopes) > 0),
  prefix text collate "C" not null,
  token_hash text not null unique,
  created_by text collate "C" not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_by_age on api_keys (created_at, id);
create index api_keys_by_end on api_keys (expires_at, id);
create index api_keys_of_admin on api_keys (created_by);

alter table audit_events drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check
    check (actor_kind in ('artist', 'operator', 'api_key', 'curator', 'provider', 'system', 'visitor'));

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'audit', 'api-keys'));
