-- Changes of an account's address. Its person's own waits until both addresses confirmed it; an admin's is made at once, and for a
-- while whoever reads the former address can undo it.
create table address_changes (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  former text not null check (former = lower(former)),
  next text not null check (next = lower(next) and next <> former),
  -- Hashes of the tokens that were mailed: to the former address, and, while the change waits, to the next one.
  former_hash text collate "C" not null unique,
  next_hash text collate "C" unique,
  former_confirmed_at timestamptz,
  next_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  -- Null while it waits.
  made_at timestamptz,
  check ((made_at is null) = (next_hash is not null))
);
create unique index address_changes_waiting on address_changes (user_id) where made_at is null;
create index address_changes_by_user on address_changes (user_id);
create index address_changes_by_former on address_changes (former) where made_at is not null;
create index address_changes_by_end on address_changes (expires_at);

-- A linked sign-in is shown to its artist, who can remove it.
alter table identities add column id text collate "C" not null default 'idn_' || substr(md5(random()::text || clock_timestamp()::text), 1, 26);
create unique index identities_by_id on identities (id);
