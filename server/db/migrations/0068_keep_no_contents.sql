-- What is on a playlist is not kept once it was read: of its tracks only how many, and short marks that
-- several songs share.
alter table playlist_contents
  drop column track_ids,
  add column track_count integer check (track_count >= 0),
  add column marks text[] not null default '{}';
-- Without the marks it is read in full again.
update playlist_contents set snapshot_id = null, read_at = null;
alter table playlist_snapshots
  drop column tracks,
  add column track_count integer check (track_count >= 0),
  add column marks text[] not null default '{}';
