-- Spotify shows some entries of a playlist without a track, and replaces or blocks others by country.
alter table playlist_contents add column plain boolean not null default true;
alter table placements
  add column hidden_seen integer not null default 0 check (hidden_seen >= 0),
  -- When the song was added by us. Until then it is added as soon as the account works.
  add column added_at timestamptz,
  -- Not seen 72 hours after its acceptance, and the one reminder of that in the curator's daily mail.
  add column late_at timestamptz,
  add column reminded_at timestamptz;
update placements set added_at = live_at where live_at is not null;
create index placements_pending on placements (accepted_at) where status = 'pending';

-- Reminders of the last step count from when it was due: an order that is paid again can be confirmed only since then.
alter table orders add column last_step_at timestamptz;
update orders set last_step_at = placed_at;

-- A free trial is for an address, whatever its plus part.
create index users_by_plain_address on users (regexp_replace(lower(email), '\+[^@]*@', '@'));

-- A playlist that Spotify no longer shows, or that its owner made private.
alter table playlists
  add column lost_at timestamptz,
  add column lost_how text check (lost_how in ('gone', 'private')),
  -- Signs of artificial streaming, of which artists with a song on it are still to be told.
  add column warn_artists boolean not null default false,
  add constraint playlists_lost_somehow check ((lost_at is null) = (lost_how is null));
create index playlists_to_warn_of on playlists (id) where warn_artists;
-- Whose it is at Spotify.
alter table playlist_snapshots add column owner text;

-- Too little data is a verdict, too.
alter table playlists drop constraint playlists_review_verdict_check,
  add constraint playlists_review_verdict_check
    check (review_verdict in ('healthy', 'watch', 'condemned', 'not_enough_data'));
alter table playlist_reviews drop constraint playlist_reviews_verdict_check,
  add constraint playlist_reviews_verdict_check
    check (verdict in ('healthy', 'watch', 'condemned', 'not_enough_data'));

-- More causes for which something is owed.
alter table make_goods drop constraint make_goods_cause_check,
  add constraint make_goods_cause_check
    check (cause in ('unreviewed', 'removed_early', 'condemned', 'not_delivered', 'playlist_lost'));
