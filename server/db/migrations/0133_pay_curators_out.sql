-- Where a curator is paid: holder and account, sealed.
create table curator_payouts (
  curator_id text collate "C" primary key references curators (id) on delete cascade,
  brand text collate "C" not null check (brand in ('real-playlist', 'eaa')),
  details text collate "C" not null,
  changed_at timestamptz not null
);
