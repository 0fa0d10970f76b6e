create extension if not exists pg_trgm;

create table campaigns (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  user_id text collate "C" not null references users (id),
  status text not null default 'draft' check (status in ('draft', 'in_review', 'scheduled', 'running', 'paused', 'completed', 'rejected', 'cancelled')),
  -- A checkout of this draft is open: it can't be edited until that is paid, expired or given up.
  locked boolean not null default false,
  song_name text not null default '',
  artist_name text not null default '',
  image text,
  song_url text not null default '',
  track_id text collate "C",
  package_id text collate "C" not null references packages (id),
  duration text not null default '4 Weeks' check (duration in ('2 Weeks', '4 Weeks', '8 Weeks')),
  current_step integer not null default 1 check (current_step between 1 and 4),
  genres text[] not null default '{}',
  moods text[] not null default '{}',
  language text,
  curator_note text not null default '',
  pitches_sent integer not null default 0 check (pitches_sent >= 0),
  pitches_reviewed integer not null default 0 check (pitches_reviewed between 0 and pitches_sent),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (status = 'draft' or not locked)
);
create index campaigns_by_user on campaigns (user_id, created_at desc, id desc);
create index campaigns_by_start on campaigns (starts_at) where status = 'scheduled';
create index campaigns_by_end on campaigns (ends_at) where status = 'running';
create index campaigns_by_track on campaigns (track_id, user_id) where track_id is not null;

create table orders (
  id text collate "C" primary key,
  number text collate "C" not null unique,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  user_id text collate "C" not null references users (id),
  campaign_id text collate "C" not null references campaigns (id),
  status text not null check (status in ('awaiting_payment', 'placed', 'fulfilled', 'expired', 'cancelled')),
  total_cents integer not null check (total_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  trial boolean not null,
  package_name text not null,
  duration text not null,
  pitches integer not null check (pitches > 0),
  lines jsonb not null,
  email text collate "C" not null,
  customer_name text not null,
  address text not null,
  city text not null,
  zip text not null,
  country text not null,
  consent_version text not null,
  -- Found again when a checkout is repeated or resumed under the same Idempotency-Key.
  checkout_key text collate "C" unique,
  -- Title and artist, for the trigram search.
  song_title text not null,
  note text not null default '',
  created_at timestamptz not null,
  placed_at timestamptz,
  confirmed_at timestamptz,
  approved_at timestamptz,
  review_due_at timestamptz,
  -- After a capture that the bank refused: pay again until then.
  pay_due_at timestamptz,
  demo boolean not null default false,
  version integer not null default 1,
  check (trial = (total_cents = 0)),
  check (status <> 'placed' or (placed_at is not null and review_due_at is not null))
);
-- One order that is alive per campaign.
create unique index orders_one_alive_per_campaign on orders (campaign_id) where status in ('awaiting_payment', 'placed', 'fulfilled');
-- One trial per account; that of the song is checked under a lock on the track.
create unique index orders_one_trial_per_user on orders (user_id) where trial and status in ('placed', 'fulfilled');
create index orders_by_age on orders (brand, created_at desc, id desc);
create index orders_by_age_all on orders (created_at desc, id desc);
create index orders_by_status on orders (brand, status, created_at desc, id desc);
create index orders_by_total on orders (brand, total_cents desc, id desc);
create index orders_by_user on orders (user_id, created_at desc, id desc);
create index orders_by_campaign on orders (campaign_id, created_at desc);
create index orders_by_review_due on orders (review_due_at, id) where status = 'placed' and approved_at is null;
create index orders_by_pay_due on orders (pay_due_at) where status = 'awaiting_payment' and pay_due_at is not null;
create index orders_by_email on orders (email, created_at desc);
create index orders_by_song on orders using gin (song_title gin_trgm_ops);

create table payments (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id),
  status text not null check (status in ('pending', 'authorized', 'success', 'partially_refunded', 'refunded', 'disputed', 'lost', 'voided', 'failed')),
  provider text not null default 'stripe' check (provider in ('stripe', 'manual')),
  amount_cents integer not null check (amount_cents > 0),
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0,
  -- Refunded or on its way: never more than was captured.
  refund_reserved_cents integer not null default 0,
  session_id text collate "C" unique,
  session_expires_at timestamptz,
  -- A hosted session that ran out is opened again under a new provider key.
  session_round integer not null default 1,
  redirect_url text,
  intent_id text collate "C" unique,
  reference text,
  last_decline text,
  -- Set while the provider is to be told something, for the sweep that finds what got stuck.
  wanted text check (wanted in ('capture', 'void')),
  dispute_id text collate "C",
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (refunded_cents between 0 and refund_reserved_cents),
  check (refund_reserved_cents <= captured_cents),
  check (status not in ('success', 'partially_refunded', 'refunded', 'disputed', 'lost') or captured_cents > 0),
  check (status not in ('pending', 'authorized', 'voided', 'failed') or captured_cents = 0)
);
-- Money is taken once: one payment of an order that holds or may hold money.
create unique index payments_one_alive_per_order on payments (order_id) where status not in ('voided', 'failed');
create index payments_by_order on payments (order_id, created_at desc);
create index payments_to_settle on payments (updated_at) where status = 'pending' or wanted is not null;

create table payment_attempts (
  id text collate "C" primary key,
  payment_id text collate "C" not null references payments (id),
  at timestamptz not null,
  code text not null,
  message text not null,
  unique (payment_id, at, code)
);

create table refunds (
  id text collate "C" primary key,
  payment_id text collate "C" not null references payments (id),
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('queued', 'succeeded', 'failed')),
  provider_refund_id text collate "C" unique,
  idempotency_key text collate "C" unique,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index refunds_by_payment on refunds (payment_id);

create table tagging_items (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  order_id text collate "C" not null unique references orders (id),
  campaign_id text collate "C" not null references campaigns (id),
  user_id text collate "C" not null references users (id),
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  genres text[] not null default '{}',
  moods text[] not null default '{}',
  language text,
  reason text not null default '',
  due_at timestamptz not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C" references users (id),
  version integer not null default 1
);
create index tagging_items_waiting on tagging_items (due_at, id) where status = 'waiting';
create index tagging_items_by_due on tagging_items (due_at, id);
create index tagging_items_by_user on tagging_items (user_id, due_at, id);

create table webhook_events (
  id text collate "C" primary key,
  type text not null,
  received_at timestamptz not null
);
create index webhook_events_by_age on webhook_events (received_at);
