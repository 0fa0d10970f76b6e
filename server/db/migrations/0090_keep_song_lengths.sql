-- How long a song is, as Spotify said when it was looked up.
create table song_lengths (
  track_id text collate "C" primary key,
  seconds integer not null check (seconds >= 0),
  read_at timestamptz not null
);
create index song_lengths_by_age on song_lengths (read_at);
