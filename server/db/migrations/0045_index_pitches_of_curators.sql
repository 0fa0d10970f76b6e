-- What curators were sent of late, and what they said, read from the index alone.
create index pitches_sent_to_curator on pitches (curator_id, sent_at, status) where sent_at is not null;
