-- A session is an account's or a curator's.
alter table sessions
  alter column user_id drop not null,
  add column curator_id text collate "C" references curators (id) on delete cascade,
  drop constraint sessions_role_check,
  add check (role in ('user', 'admin', 'curator')),
  add check ((role = 'curator') = (curator_id is not null)),
  add check ((role = 'curator') = (user_id is null));
create index sessions_by_curator on sessions (curator_id) where ended_at is null and curator_id is not null;

alter table magic_links drop constraint magic_links_audience_check,
  add constraint magic_links_audience_check check (audience in ('user', 'admin', 'curator'));
alter table sign_in_requests drop constraint sign_in_requests_audience_check,
  add constraint sign_in_requests_audience_check check (audience in ('user', 'admin', 'curator'));

alter table audit_events drop constraint audit_events_actor_kind_check,
  add constraint audit_events_actor_kind_check
    check (actor_kind in ('artist', 'operator', 'curator', 'provider', 'system', 'visitor'));

alter table curators
  add column status text not null default 'active' check (status in ('active', 'suspended')),
  -- Between these, nothing is pitched to them.
  add column away_from timestamptz,
  add column away_until timestamptz check (away_until > away_from),
  add check ((away_from is null) = (away_until is null));
create index pitches_of_curator_by_age on pitches (curator_id, sent_at desc, id desc) where sent_at is not null;

alter table playlists
  -- The most songs that may be pitched to it within seven days; null without a limit.
  add column weekly_limit integer check (weekly_limit > 0),
  add column refused_genres text[] not null default '{}';

-- What a curator earned by an answer, whatever it was.
create table curator_fees (
  pitch_id text collate "C" primary key references pitches (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  curator_id text collate "C" not null,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency = 'USD'),
  earned_at timestamptz not null,
  paid_at timestamptz,
  -- The admin who marked it as paid, and how it was paid.
  paid_by text collate "C" references users (id),
  reference text not null default '',
  constraint curator_fees_of_curator foreign key (curator_id, brand) references curators (id, brand),
  check ((paid_at is null) = (reference = ''))
);
create index curator_fees_by_age on curator_fees (curator_id, earned_at desc, pitch_id desc);
create index curator_fees_due on curator_fees (brand, curator_id) where paid_at is null;
