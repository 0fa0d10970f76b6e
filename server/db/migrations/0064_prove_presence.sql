-- What curators send to show that a song is on their playlist; it counts once an admin confirmed it.
create table placement_proofs (
  id text collate "C" primary key,
  placement_id text collate "C" not null references placements (id),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused')),
  sent_at timestamptz not null,
  -- A page that shows it, and pictures by their hash.
  link text,
  images text[] not null default '{}',
  decided_at timestamptz,
  decided_by text collate "C",
  -- Why it was refused; the curator reads it.
  reason text not null default '',
  check (link is not null or cardinality(images) > 0),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index placement_proofs_waiting on placement_proofs (placement_id) where status = 'waiting';
create index placement_proofs_by_placement on placement_proofs (placement_id, sent_at desc);
