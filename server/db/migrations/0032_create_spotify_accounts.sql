-- What refers to a row and to its brand cannot mix brands.
alter table spotify_keys add constraint spotify_keys_of_brand unique (id, brand);

-- Accounts at Spotify that the company owns or looks after. Each belongs to one key: Spotify's tokens work only with the
-- app that they were issued to.
create table spotify_accounts (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  label text not null check (label <> ''),
  label_search text collate "C" not null generated always as (lower(label)) stored,
  email text collate "C" not null,
  -- Null after its key was deleted.
  key_id text collate "C",
  status text not null default 'disconnected' check (status in ('connected', 'expired', 'disconnected', 'revoked')),
  -- Who consented at Spotify, to what, and until when; deleted when the account is disconnected.
  spotify_user text,
  spotify_name text,
  scopes text[] not null default '{}',
  authorised_at timestamptz,
  reauthorise_by timestamptz check (reauthorise_by > authorised_at),
  -- The outcome of the last check.
  outcome text check (outcome in
    ('works', 'refused', 'rate_limited', 'quota', 'premium_lapsed', 'not_registered', 'no_answer', 'revoked', 'expired')),
  outcome_at timestamptz,
  created_at timestamptz not null,
  demo boolean not null default false,
  version integer not null default 1,
  unique (id, brand),
  constraint spotify_accounts_key foreign key (key_id, brand) references spotify_keys (id, brand),
  check ((outcome is null) = (outcome_at is null)),
  check (status <> 'connected' or key_id is not null),
  check ((status = 'disconnected') = (spotify_user is null)),
  check ((spotify_user is null) = (authorised_at is null)),
  check ((spotify_user is null) = (reauthorise_by is null)),
  check (spotify_user is not null or (spotify_name is null and scopes = '{}' and outcome is null))
);
-- One person at Spotify is connected once: two accounts of theirs would write to the same playlists.
create unique index spotify_accounts_by_user on spotify_accounts (brand, spotify_user) where spotify_user is not null;
create index spotify_accounts_by_age on spotify_accounts (created_at desc, id desc);
create index spotify_accounts_of_brand_by_age on spotify_accounts (brand, created_at desc, id desc);
create index spotify_accounts_by_status on spotify_accounts (status, created_at desc, id desc);
create index spotify_accounts_by_key on spotify_accounts (key_id, created_at desc, id desc);
create index spotify_accounts_by_label on spotify_accounts (label_search, id);
create index spotify_accounts_by_words on spotify_accounts using gin (label_search gin_trgm_ops);
create index spotify_accounts_by_email on spotify_accounts (email, id);
create index spotify_accounts_by_end on spotify_accounts (coalesce(reauthorise_by, timestamptz 'infinity'), id);
create index spotify_accounts_to_check on spotify_accounts (outcome_at, id) where status = 'connected';

-- The tokens of each connected account. Whoever holds the lease asks Spotify for a new one; the others wait.
create table spotify_account_tokens (
  account_id text collate "C" primary key references spotify_accounts (id) on delete cascade,
  -- Both sealed for this row and their column.
  refresh_token text not null,
  access_token text,
  expires_at timestamptz,
  lease text,
  lease_until timestamptz,
  -- Why the last request for a token failed, for those who waited for it.
  failure text,
  failed_at timestamptz,
  check ((access_token is null) = (expires_at is null)),
  check ((lease is null) = (lease_until is null)),
  check ((failure is null) = (failed_at is null))
);

-- Visits to Spotify's consent page that may still come back, each once, to the session that began it.
create table spotify_consents (
  state_hash text collate "C" primary key,
  account_id text collate "C" not null references spotify_accounts (id) on delete cascade,
  -- The key that it was begun with: the code that comes back belongs to its app.
  key_id text collate "C" not null references spotify_keys (id) on delete cascade,
  session_id text collate "C" not null references sessions (id) on delete cascade,
  -- Sealed for this row and column.
  verifier text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index spotify_consents_by_session on spotify_consents (session_id);
create index spotify_consents_by_account on spotify_consents (account_id);
create index spotify_consents_by_key on spotify_consents (key_id);

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts'));

-- Events about demo accounts go with the demo data, like those about demo keys.
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.subject_id and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = old.subject_id and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = old.subject_id and u.demo
    )
    or exists (select from spotify_keys where id = old.subject_id and demo)
    or exists (select from coupons where id = old.subject_id and demo)
    or exists (select from spotify_accounts where id = old.subject_id and demo)
  then
    return old;
  end if;
  raise exception 'audit events are never removed';
end $$;
