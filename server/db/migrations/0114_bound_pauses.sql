-- A pause that Spotify asked for lasts an hour at most: a header could ask for one until a year that no page can show.
update spotify_pauses set until = least(until, now() + interval '1 hour');
