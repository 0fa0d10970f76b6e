-- Whoever reads the address that a curator had before an admin changed it can undo that for a while, and until then nothing is
-- paid out. The address itself is in the link alone.
alter table curators add column former_hash text collate "C", add column undo_until timestamptz,
  add check ((former_hash is null) = (undo_until is null));
create index curators_by_former on curators (former_hash) where former_hash is not null;
