-- Passkeys of admins: a sign-in without a mail, and a fresh one. A passkey works at one host name.
create table passkeys (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  credential_id text collate "C" not null unique,
  public_key bytea not null,
  -- Rises with each use, where the authenticator counts; one that falls is a copy.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, created_at desc, id desc);

-- Deleted with their first use, right or wrong.
create table passkey_challenges (
  hash text collate "C" primary key,
  rp_id text not null,
  -- Who adds a passkey, or who is asked for a fresh sign-in; null at the sign-in.
  user_id text collate "C" references users (id) on delete cascade,
  adds boolean not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_of_user on passkey_challenges (user_id);
