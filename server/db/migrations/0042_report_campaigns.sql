-- A link that shows the report of an order to whoever has it; a new one replaces it.
create table report_shares (
  order_id text collate "C" primary key references orders (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  token_hash text collate "C" not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index report_shares_by_end on report_shares (expires_at);

-- Streams and listeners of a campaign's song by day, as its artist knows them.
create table campaign_figures (
  campaign_id text collate "C" not null references campaigns (id) on delete cascade,
  day date not null,
  streams integer check (streams >= 0),
  listeners integer check (listeners >= 0),
  source text not null check (source in ('entered', 'csv')),
  recorded_at timestamptz not null,
  primary key (campaign_id, day),
  check (streams is not null or listeners is not null)
);

-- What was usual before the start: totals, and over how many days. Fixed once.
create table campaign_baselines (
  campaign_id text collate "C" primary key references campaigns (id) on delete cascade,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  days integer not null check (days > 0),
  streams bigint not null check (streams >= 0),
  streams_days integer not null check (streams_days between 0 and days),
  listeners bigint not null check (listeners >= 0),
  listeners_days integer not null check (listeners_days between 0 and days),
  -- Fixed when the campaign started; else from figures that came in after that.
  at_start boolean not null,
  fixed_at timestamptz not null
);

-- Playlists that said yes to the campaign that this one repeats: matching prefers them.
alter table campaigns add column preferred_playlists text[] not null default '{}';

-- The evidence of a dispute, sent to the payment provider once.
create table dispute_evidence (
  dispute_id text collate "C" primary key,
  order_id text collate "C" not null references orders (id) on delete cascade,
  asked_by text collate "C" references users (id),
  asked_at timestamptz not null,
  sent_at timestamptz,
  -- SHA-256 of what was sent.
  hash text collate "C",
  error text,
  check ((sent_at is null) = (hash is null))
);
create index dispute_evidence_of_order on dispute_evidence (order_id);
