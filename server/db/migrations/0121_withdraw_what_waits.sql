-- Pitches to a curator who was suspended, or to a playlist that is no longer offered, are withdrawn a minute later.
alter table curators add column left_at timestamptz;
update curators set left_at = now() where status = 'suspended';
alter table playlists add column removed_at timestamptz;
update playlists set removed_at = now() where status = 'removed';
create index curators_that_left on curators (left_at) where left_at is not null;
create index playlists_removed_at on playlists (removed_at) where removed_at is not null;
alter table pitches drop constraint pitches_ended_by_check;
alter table pitches add constraint pitches_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist',
  'cancelled_by_admin', 'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded', 'disputed', 'unknown',
  'not_answered', 'withdrawn', 'song_on_playlist', 'failed_review', 'curator_left', 'playlist_gone'));
