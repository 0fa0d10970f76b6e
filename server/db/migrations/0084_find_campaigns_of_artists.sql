-- The orders of one artist, of an account that has several.
create index campaigns_by_artist on campaigns ((lower(artist_name)));
