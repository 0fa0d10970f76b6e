-- Who an artist is at an identity service. Operators are never linked.
create table identities (
  issuer text collate "C" not null,
  subject text collate "C" not null,
  user_id text collate "C" not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

-- Sign-ins on their way through the identity service. A row is taken once.
create table identity_requests (
  -- Hash of the state that the browser keeps.
  state_hash text collate "C" primary key,
  nonce text not null,
  -- Sealed: who reads the table can't redeem a code.
  verifier text not null,
  expires_at timestamptz not null
);
create index identity_requests_by_end on identity_requests (expires_at);

-- Id tokens that were accepted, for as long as they could be shown again.
create table used_id_tokens (
  hash text collate "C" primary key,
  expires_at timestamptz not null
);
create index used_id_tokens_by_end on used_id_tokens (expires_at);
