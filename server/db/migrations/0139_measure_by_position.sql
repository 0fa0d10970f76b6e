-- Where our player was when it last told, in seconds of the song; null while it does not play.
alter table pitch_hearings add column position real check (position >= 0);
