-- Whether artists read the playlist's name and see its picture before they choose, whatever else its curator shows.
alter table playlists add column shows_name boolean not null default false;
