-- Whether the seconds of an answer were measured by us. Those before were the curator's own statement.
alter table pitches add column heard_measured boolean not null default false;
-- What our player has told of a pitch since it was opened: the distinct seconds of the song that it played.
create table pitch_hearings (
  pitch_id text collate "C" primary key references pitches (id) on delete cascade,
  opened_at timestamptz not null,
  player_seconds integer check (player_seconds >= 0),
  seconds integer[] not null default '{}'
);
