create table saved_views (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  list text not null check (list in ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys')),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null,
  columns text[] not null default '{}',
  shared boolean not null default false,
  created_at timestamptz not null,
  version integer not null default 1,
  unique (id, list)
);
create index saved_views_by_name on saved_views (name, id);
create index saved_views_by_user on saved_views (user_id);

-- The view that a list opens with: one at most for each operator and list, own or shared by another.
create table default_views (
  user_id text collate "C" not null references users (id) on delete cascade,
  list text not null,
  view_id text collate "C" not null,
  primary key (user_id, list),
  foreign key (view_id, list) references saved_views (id, list) on delete cascade
);
create index default_views_by_view on default_views (view_id);
