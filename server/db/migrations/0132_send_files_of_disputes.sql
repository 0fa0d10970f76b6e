-- Files that an admin sends beside the assembled evidence of a dispute. The content is kept until the provider has it.
create table dispute_files (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id) on delete cascade,
  -- The provider's field that it goes in; null for one that no submission names.
  field text collate "C",
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  bytes integer not null check (bytes between 1 and 4500000),
  sha256 text collate "C" not null,
  content bytea check (octet_length(content) = bytes),
  -- By which the provider knows it.
  provider_id text collate "C",
  created_at timestamptz not null,
  unique (order_id, field)
);
create index dispute_files_unused on dispute_files (created_at) where field is null;
