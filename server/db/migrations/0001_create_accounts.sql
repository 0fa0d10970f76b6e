create table users (
  id text collate "C" primary key,
  email text collate "C" not null unique check (email = lower(email) and email like '%_@_%'),
  name text not null default '',
  role text not null check (role in ('user', 'admin')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  brand text not null check (brand in ('real-playlist', 'eaa')),
  demo boolean not null default false,
  created_at timestamptz not null,
  last_seen_at timestamptz
);
create index users_by_age on users (created_at desc, id desc);

-- A session is a family of refresh tokens: ending it ends them all.
create table sessions (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  -- The role this session was given; an operator who signs in by an artist's link is an artist here.
  role text not null check (role in ('user', 'admin')),
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_by_user on sessions (user_id, created_at desc) where ended_at is null;

create table refresh_tokens (
  hash text collate "C" primary key,
  session_id text collate "C" not null references sessions (id) on delete cascade,
  -- The token that this one was rotated from.
  parent_hash text collate "C",
  created_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_by_session on refresh_tokens (session_id);

create table magic_links (
  id text collate "C" primary key,
  email text collate "C" not null,
  audience text not null check (audience in ('user', 'admin')),
  brand text not null check (brand in ('real-playlist', 'eaa')),
  token_hash text collate "C" not null unique,
  code_hash text collate "C" not null,
  wrong_codes integer not null default 0 check (wrong_codes between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index magic_links_by_email on magic_links (email, audience, created_at desc);

-- Counted limits that restarts and several processes must not reset.
create table rate_counters (
  key text collate "C" primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index rate_counters_by_end on rate_counters (window_ends_at);

create table idempotency_keys (
  scope text collate "C" not null,
  key text collate "C" not null,
  request_hash text collate "C" not null,
  lease_until timestamptz not null,
  status integer,
  body text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
