-- When our player told of a pitch last: a call counts no more seconds than have passed since.
alter table pitch_hearings add column told_at timestamptz;
-- Until when a pitch can still be answered that was to be withdrawn while it was heard.
alter table pitch_hearings add column kept_until timestamptz;
