-- How an admin learns of what needs attention. Without a row, or for a kind that isn't named: what is usual.
create table notice_settings (
  user_id text collate "C" primary key references users (id) on delete cascade,
  -- By kind of notice: 'off', 'now' or 'digest'.
  choices jsonb not null,
  -- The digest of before was sent, or there was none to send.
  digest_settled_at timestamptz not null
);

-- Entries that an admin was emailed about, until their cause is gone.
create table told_items (
  user_id text collate "C" not null references users (id) on delete cascade,
  item_id text collate "C" not null,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  since timestamptz not null,
  primary key (user_id, item_id)
);
create index told_items_by_item on told_items (item_id);
