-- What the ledger found to differ, each night anew: one row of another table with what is wrong about it. Needs Attention shows it
-- until it agrees again.
create table ledger_flaws (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  order_id text collate "C" references orders (id) on delete cascade,
  -- Found in this database, or at the payment provider.
  source text not null check (source in ('ledger', 'provider')),
  about text not null check (length(about) between 1 and 200),
  what text not null check (length(what) between 1 and 1000),
  found_at timestamptz not null
);
create index ledger_flaws_by_brand on ledger_flaws (brand, found_at);
create index ledger_flaws_of_order on ledger_flaws (order_id) where order_id is not null;
