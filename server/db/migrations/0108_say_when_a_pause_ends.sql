-- When a pause for expired pitches ends at the latest, if no more expire.
alter table curators add column pause_ends_at timestamptz;
