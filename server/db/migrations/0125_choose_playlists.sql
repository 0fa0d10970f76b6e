-- What an artist chose of the playlists that fit a campaign: matching takes starred ones first, and none that is left out.
create table playlist_choices (
  campaign_id text collate "C" not null references campaigns (id) on delete cascade,
  playlist_id text collate "C" not null references playlists (id) on delete cascade,
  choice text collate "C" not null check (choice in ('starred', 'left_out')),
  primary key (campaign_id, playlist_id)
);
create index playlist_choices_of_playlist on playlist_choices (playlist_id);
