-- When the last mail with pitches went to a curator: there is one a day at most.
alter table curators add column mailed_at timestamptz;

-- Playlists that an operator took out of a campaign's plan: matching does not choose them again.
create table withheld_playlists (
  campaign_id text collate "C" not null references campaigns (id) on delete cascade,
  playlist_id text collate "C" not null references playlists (id) on delete cascade,
  by_id text collate "C" references users (id),
  at timestamptz not null,
  primary key (campaign_id, playlist_id)
);

-- How many pitches a curator got, and what became of them.
create index pitches_of_curator_by_status on pitches (curator_id, status);
