-- Curators and playlists as operators list and edit them.
alter table curators
  add column version integer not null default 1,
  add column name_search text collate "C" not null generated always as (lower(name)) stored;
create index curators_by_age on curators (created_at desc, id desc);
create index curators_of_brand_by_age on curators (brand, created_at desc, id desc);
create index curators_by_exact_name on curators (name_search, id);
create index curators_by_email on curators (email);
create index curators_by_name on curators using gin (name_search gin_trgm_ops);
-- A playlist and its curator are of one brand.
alter table curators add constraint curators_of_brand unique (id, brand);
alter table playlists drop constraint playlists_curator_id_fkey;
alter table playlists
  add constraint playlists_of_curator foreign key (curator_id, brand) references curators (id, brand);
create index playlists_by_curator on playlists (curator_id, created_at desc, id desc);

alter table playlists
  add column version integer not null default 1,
  add column name_search text collate "C" not null generated always as (lower(name)) stored,
  -- Where name, picture and followers come from, and since when they are known.
  add column facts_source text not null default 'hand' check (facts_source in ('spotify', 'oembed', 'hand')),
  add column facts_at timestamptz,
  -- The newest review, kept here so that lists find what is due by an index.
  add column review_verdict text check (review_verdict in ('healthy', 'watch', 'condemned')),
  add column reviewed_at timestamptz,
  -- When the next review is due; before the first, that is when the playlist was added.
  add column review_due_at timestamptz,
  -- The connected account that can read its contents.
  add column account_id text collate "C",
  add constraint playlists_of_account foreign key (account_id, brand)
    references spotify_accounts (id, brand) on delete set null (account_id),
  add check ((review_verdict is null) = (reviewed_at is null));
update playlists set facts_at = created_at, review_due_at = created_at;
update playlists set review_verdict = newest.verdict, reviewed_at = newest.reviewed_at, review_due_at = newest.expires_at
  from (select distinct on (playlist_id) playlist_id, verdict, reviewed_at, expires_at
    from playlist_reviews order by playlist_id, reviewed_at desc, id desc) newest
  where newest.playlist_id = playlists.id;
alter table playlists alter column facts_at set not null, alter column review_due_at set not null;

create index playlists_of_all_by_age on playlists (created_at desc, id desc);
create index playlists_by_due on playlists (brand, review_due_at, id);
create index playlists_by_followers on playlists (brand, followers desc, id desc);
create index playlists_by_exact_name on playlists (brand, name_search, id);
create index playlists_by_status on playlists (brand, status, created_at desc, id desc);
create index playlists_by_verdict on playlists (brand, review_verdict, created_at desc, id desc);
create index playlists_by_account on playlists (account_id, created_at desc, id desc) where account_id is not null;
create index playlists_by_genre on playlists using gin (genres);
create index playlists_by_name on playlists using gin (name_search gin_trgm_ops);

-- Reviews know their reviewer by the account; older ones by name alone.
alter table playlist_reviews
  add column reviewer_id text collate "C" references users (id),
  add column note text not null default '',
  add check (jsonb_typeof(evidence) = 'array');
create index playlist_reviews_by_reviewer on playlist_reviews (reviewer_id) where reviewer_id is not null;

-- Pictures of the evidence; type and size in pixels are those of the content.
create table review_images (
  id text collate "C" primary key,
  review_id text collate "C" not null references playlist_reviews (id) on delete cascade,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
create index review_images_by_review on review_images (review_id, id);

analyze playlists;
analyze curators;

alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in
  ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts',
    'playlists', 'curators'));
alter table bulk_runs drop constraint bulk_runs_list_check;
alter table bulk_runs add constraint bulk_runs_list_check check (list in
  ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts',
    'playlists', 'curators'));

-- Events about demo playlists and curators go with the demo data.
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.subject_id and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = old.subject_id and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = old.subject_id and u.demo
    )
    or exists (select from spotify_keys where id = old.subject_id and demo)
    or exists (select from coupons where id = old.subject_id and demo)
    or exists (select from spotify_accounts where id = old.subject_id and demo)
    or exists (select from playlists where id = old.subject_id and demo)
    or exists (select from curators where id = old.subject_id and demo)
  then
    return old;
  end if;
  raise exception 'audit events are never removed';
end $$;
