-- Payments of ours at the provider that no order here knows, as after a restore to an earlier moment: what is left of each there.
create table stray_payments (
  intent_id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  order_number text not null,
  kind text not null check (kind in ('held', 'captured')),
  amount_cents integer not null check (amount_cents > 0),
  made_at timestamptz not null,
  found_at timestamptz not null
);
create index stray_payments_by_brand on stray_payments (brand);
