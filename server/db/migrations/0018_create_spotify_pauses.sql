-- Pauses that Spotify asked for, honoured by every process and after restarts. A quota is the developer account's, so
-- it holds for all keys of that address; a rate limit is the key's own, in whichever brand it is entered.
create table spotify_pauses (
  scope text not null check (scope in ('key', 'developer')),
  -- The client id of the key, or the developer account's address.
  name text collate "C" not null,
  until timestamptz not null,
  primary key (scope, name)
);
