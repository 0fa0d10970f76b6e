-- What came of a key the last time that it was noted, and when it was last chosen: lookups take the one that has rested longest.
alter table spotify_keys
  add column outcome text check (outcome in ('works', 'refused', 'rate_limited', 'quota', 'premium_lapsed', 'no_answer')),
  add column outcome_at timestamptz,
  add column last_used_at timestamptz,
  add check ((outcome is null) = (outcome_at is null));
create index spotify_keys_by_email on spotify_keys (brand, email, id);
-- The app's own token of each key, shared by all processes. Whoever holds the lease asks Spotify for it; the others wait.
create table spotify_tokens (
  key_id text collate "C" primary key references spotify_keys (id) on delete cascade,
  -- Sealed for this row and column.
  token text,
  expires_at timestamptz,
  lease text,
  lease_until timestamptz,
  -- Why the last request for a token failed, for those who waited for it.
  failure text,
  failed_at timestamptz,
  check ((token is null) = (expires_at is null)),
  check ((lease is null) = (lease_until is null)),
  check ((failure is null) = (failed_at is null))
);
