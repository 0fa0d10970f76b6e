-- A curator who agreed to a public page: since when, and the name on it, if it is not their own.
alter table curators
  add column public_since timestamptz,
  add column public_name text check (public_name <> '');
create index curators_in_public on curators (brand, public_since desc, id desc) where public_since is not null;
