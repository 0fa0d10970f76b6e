-- Since when the song is on the playlist by our own write; null where somebody else put it there, or it is not known.
alter table placements add column written_at timestamptz;
-- When its curator or an admin asked us to take it off again.
alter table placements add column removal_asked_at timestamptz;
alter table placements add check (removal_asked_at is null or written_at is not null);
