-- Null where nobody signed in by it since this was recorded.
alter table identities add column used_at timestamptz;
