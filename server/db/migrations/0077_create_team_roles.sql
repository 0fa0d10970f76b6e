-- What an admin may do in a brand. Of one with rows, a brand without a row is closed; one without any has all rights.
create table team_roles (
  user_id text collate "C" not null references users (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  role text not null check (role in ('admin', 'reviewer', 'fulfilment', 'finance', 'support', 'read-only')),
  primary key (user_id, brand)
);
