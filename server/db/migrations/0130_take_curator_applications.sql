-- Who wants to be a curator, and the playlists that they sent. Deleted some time after the decision.
create table curator_applications (
  id text collate "C" primary key,
  brand text collate "C" not null check (brand in ('real-playlist', 'eaa')),
  name text collate "C" not null check (length(name) <= 1000),
  email text collate "C" not null check (length(email) <= 400),
  pledge text collate "C" not null,
  status text collate "C" not null default 'unconfirmed'
    check (status in ('unconfirmed', 'waiting', 'accepted', 'declined')),
  judgement text collate "C" not null default 'not_enough_data'
    check (judgement in ('good', 'watch', 'bad', 'not_enough_data')),
  reason text collate "C",
  curator_id text collate "C" references curators (id) on delete set null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  decided_at timestamptz,
  demo boolean not null default false,
  version integer not null default 1,
  name_search text collate "C" not null generated always as (lower(name)) stored,
  check ((confirmed_at is null) = (status = 'unconfirmed')),
  check ((decided_at is null) = (status in ('unconfirmed', 'waiting'))),
  check ((reason is null) = (status <> 'declined')),
  check (curator_id is null or status = 'accepted')
);
create unique index curator_applications_waiting on curator_applications (brand, email) where status = 'waiting';
create index curator_applications_by_email on curator_applications (email);
create index curator_applications_by_age on curator_applications (created_at, id);
create index curator_applications_by_status on curator_applications (status, created_at, id);
create index curator_applications_by_name on curator_applications using gin (plain_words(name_search) gin_trgm_ops)
  with (gin_pending_list_limit = 128);
create index curator_applications_of_curator on curator_applications (curator_id) where curator_id is not null;

create table curator_application_playlists (
  application_id text collate "C" not null references curator_applications (id) on delete cascade,
  position smallint not null check (position between 0 and 4),
  url text collate "C" not null check (length(url) <= 1000),
  genres text[] collate "C" not null,
  -- As the latest look shows it; null before the first.
  name text collate "C",
  followers integer check (followers >= 0),
  owner text collate "C",
  missing boolean not null default false,
  -- One a day, oldest first.
  looks jsonb not null default '[]' check (jsonb_typeof(looks) = 'array'),
  look_at timestamptz not null,
  primary key (application_id, position),
  unique (application_id, url)
);
create index curator_application_playlists_by_url on curator_application_playlists (url);
create index curator_application_playlists_by_owner on curator_application_playlists (owner) where owner is not null;
create index curator_application_playlists_to_look on curator_application_playlists (look_at);
create index playlist_snapshots_by_owner on playlist_snapshots (owner) where owner is not null;

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'audit', 'api-keys', 'webhooks', 'attention', 'applications'));

-- What demo data owns, applications now too.
create or replace function is_demo(subject text) returns boolean language sql stable as $$
  select exists (select from users where id = subject and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = subject and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = subject and u.demo
    )
    or exists (select from spotify_keys where id = subject and demo)
    or exists (select from coupons where id = subject and demo)
    or exists (select from spotify_accounts where id = subject and demo)
    or exists (select from playlists where id = subject and demo)
    or exists (select from curators where id = subject and demo)
    or exists (select from curator_applications where id = subject and demo)
    or exists (select from placements where id = subject and demo)
$$;
