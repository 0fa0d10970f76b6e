-- Addresses of other systems that are told what happens, and what is on its way to them.
create table webhook_endpoints (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed, as the one before is.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'paused')),
  failing_since timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null,
  unique (brand, url),
  check ((status = 'paused') = (paused_at is not null)),
  check ((former_secret is null) = (former_secret_until is null))
);
create index webhook_endpoints_by_age on webhook_endpoints (brand, created_at, id);

create table webhook_deliveries (
  id text collate "C" primary key,
  endpoint_id text collate "C" not null references webhook_endpoints (id) on delete cascade,
  event_id text collate "C" not null,
  type text not null,
  -- The very text that is signed, at each try.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz,
  last_try_at timestamptz,
  response_status integer,
  error text,
  created_at timestamptz not null,
  check ((status = 'waiting') = (due_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at) where status = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'audit', 'api-keys', 'webhooks'));
