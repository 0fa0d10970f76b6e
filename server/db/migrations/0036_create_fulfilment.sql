-- What refers to a row and to its brand cannot mix brands.
alter table campaigns add constraint campaigns_of_brand unique (id, brand);
alter table playlists add constraint playlists_of_brand unique (id, brand);

-- What matching compares beside genres, and the songs on a playlist: promoted ones are a fifth of them at most.
alter table playlists
  add column moods text[] not null default '{}',
  add column languages text[] not null default '{}',
  add column items integer check (items >= 0);

-- A song of a campaign, offered to the curator of one playlist.
create table pitches (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  campaign_id text collate "C" not null,
  order_id text collate "C" not null references orders (id),
  playlist_id text collate "C" not null,
  curator_id text collate "C" not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'accepted', 'declined', 'expired')),
  -- Why the playlist was chosen, as it was known then.
  why jsonb not null check (jsonb_typeof(why) = 'object'),
  -- The operator who chose it; null when matching did.
  chosen_by text collate "C" references users (id),
  -- The pitch that this one makes good.
  replaces_id text collate "C" references pitches (id),
  planned_at timestamptz not null,
  sent_at timestamptz,
  -- Until when the curator can answer.
  answer_by timestamptz check (answer_by > sent_at),
  -- When it was accepted, declined or expired.
  closed_at timestamptz,
  -- The curator's words; of a decline the artist reads them.
  reason text not null default '',
  demo boolean not null default false,
  version integer not null default 1,
  constraint pitches_of_campaign foreign key (campaign_id, brand) references campaigns (id, brand),
  constraint pitches_of_playlist foreign key (playlist_id, brand) references playlists (id, brand),
  constraint pitches_of_curator foreign key (curator_id, brand) references curators (id, brand),
  check ((status = 'queued') = (sent_at is null)),
  check ((sent_at is null) = (answer_by is null)),
  check ((status in ('accepted', 'declined', 'expired')) = (closed_at is not null)),
  check (status <> 'declined' or reason <> ''),
  check (replaces_id is distinct from id)
);
-- A song is offered to a playlist once.
create unique index pitches_once on pitches (campaign_id, playlist_id);
create unique index pitches_replaced_once on pitches (replaces_id) where replaces_id is not null;
create index pitches_by_campaign on pitches (campaign_id, planned_at desc, id desc);
create index pitches_by_playlist on pitches (playlist_id, planned_at desc, id desc);
create index pitches_by_order on pitches (order_id, id);
create index pitches_by_curator on pitches (curator_id, sent_at) where status = 'sent';
create index pitches_queued on pitches (planned_at, id) where status = 'queued';
create index pitches_to_expire on pitches (answer_by, id) where status = 'sent';

-- A song that a curator accepted, on its playlist.
create table placements (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  pitch_id text collate "C" not null unique references pitches (id),
  campaign_id text collate "C" not null,
  playlist_id text collate "C" not null,
  track_id text collate "C",
  status text not null default 'pending' check (status in ('pending', 'live', 'ended', 'removed')),
  accepted_at timestamptz not null,
  -- Until when the song is to stay on the playlist.
  until timestamptz not null check (until > accepted_at),
  -- The first check that saw it; what was never seen is not live.
  live_at timestamptz,
  -- When it ended as planned, or was removed before.
  over_at timestamptz,
  -- The first of the misses since it was seen last.
  missed_at timestamptz,
  -- The newest check.
  checked_at timestamptz,
  seen_at timestamptz,
  position integer check (position > 0),
  -- When it is to be checked next; null once it is over.
  check_at timestamptz,
  -- Days (UTC) on which a check saw it.
  days integer not null default 0 check (days >= 0),
  -- The chain of its checks: how many, and the hash of the newest.
  checks integer not null default 0 check (checks >= 0),
  chain_head text collate "C" not null default '',
  demo boolean not null default false,
  version integer not null default 1,
  constraint placements_of_campaign foreign key (campaign_id, brand) references campaigns (id, brand),
  constraint placements_of_playlist foreign key (playlist_id, brand) references playlists (id, brand),
  check ((status in ('ended', 'removed')) = (over_at is not null)),
  check (status <> 'live' or live_at is not null),
  check ((check_at is null) = (status in ('ended', 'removed'))),
  check ((checks = 0) = (chain_head = ''))
);
create index placements_by_campaign on placements (campaign_id, accepted_at desc, id desc);
create index placements_by_playlist on placements (playlist_id, accepted_at desc, id desc);
create index placements_on_playlist on placements (playlist_id) where status in ('pending', 'live');
create index placements_to_check on placements (check_at, id) where check_at is not null;

-- The ledger: what was seen of a placement. Rows are only ever added; each holds the hash of the one before.
create table placement_checks (
  placement_id text collate "C" not null references placements (id),
  number integer not null check (number > 0),
  at timestamptz not null,
  result text not null check (result in ('seen', 'not_seen', 'unknown')),
  source text not null check (source in ('account', 'manual')),
  position integer check (position > 0),
  -- Of the playlist, as Spotify named its state.
  snapshot_id text,
  -- An operator's words, or why nothing is known.
  note text not null default '',
  -- The link of manual evidence.
  link text,
  -- Who entered manual evidence.
  by_id text collate "C" references users (id),
  before_hash text collate "C" not null,
  hash text collate "C" not null,
  primary key (placement_id, number),
  check (position is null or result = 'seen'),
  check ((number = 1) = (before_hash = ''))
);
create index placement_checks_by_time on placement_checks (at);

-- What is owed for a pitch that was not reviewed or a placement that ended too early: another pitch, else money.
create table make_goods (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  order_id text collate "C" not null references orders (id),
  pitch_id text collate "C" not null unique references pitches (id),
  placement_id text collate "C" unique references placements (id),
  cause text not null check (cause in ('unreviewed', 'removed_early', 'condemned')),
  status text not null default 'due' check (status in ('due', 'replaced', 'refunded', 'nothing_owed')),
  -- Days promised and days seen, of a placement.
  days_promised integer check (days_promised > 0),
  days_seen integer check (days_seen between 0 and days_promised),
  due_at timestamptz not null,
  replacement_id text collate "C" unique references pitches (id),
  refund_id text collate "C" references refunds (id),
  amount_cents integer check (amount_cents >= 0),
  created_at timestamptz not null,
  settled_at timestamptz,
  demo boolean not null default false,
  check ((cause = 'unreviewed') = (placement_id is null)),
  check ((placement_id is null) = (days_promised is null)),
  check ((days_promised is null) = (days_seen is null)),
  check ((status = 'due') = (settled_at is null)),
  check ((status = 'replaced') = (replacement_id is not null)),
  check (status <> 'refunded' or amount_cents > 0)
);
create index make_goods_due on make_goods (due_at, id) where status = 'due';
create index make_goods_by_order on make_goods (order_id, created_at);
