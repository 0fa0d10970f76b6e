-- Playlists with live placements, and with placements whose check is due, are counted from the indexes alone.
create index placements_live_on_playlist on placements (playlist_id) where status = 'live';
create index placements_checked_on_playlist on placements (playlist_id, check_at) where check_at is not null;
