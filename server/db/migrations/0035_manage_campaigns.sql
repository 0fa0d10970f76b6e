-- Operators list the campaigns of a brand.
create index campaigns_of_brand_by_age on campaigns (brand, created_at desc, id desc);
create index campaigns_of_brand_by_status on campaigns (brand, status, created_at desc, id desc);
-- What ends first: the expression of the list that sorts so.
create index campaigns_of_brand_by_end on campaigns (brand, (coalesce(case when status = 'running' then ends_at end, 'infinity')), id);

-- Title and artist in lower case, in one column with one index.
alter table campaigns add column words_search text collate "C" not null
  generated always as (lower(song_name || chr(10) || artist_name)) stored;
create index campaigns_by_words on campaigns using gin (words_search gin_trgm_ops);

-- A pause does not use up the campaign's time, so it is known when it began.
alter table campaigns add column paused_at timestamptz;
-- The team paused it: a dispute that is won does not resume it.
alter table campaigns add column held_by_team boolean not null default false;
update campaigns set paused_at = updated_at where status = 'paused';
alter table campaigns add constraint campaigns_paused check (
  (status = 'paused') = (paused_at is not null) and (not held_by_team or status = 'paused'));

-- An operator's request that is repeated finds the campaign that it made.
alter table campaigns add column request_key text collate "C" unique;

-- Campaigns can have views, beside the lists that have them already.
do $$ declare former text; begin
  select pg_get_expr(conbin, conrelid) into former from pg_constraint
    where conname = 'saved_views_list_check' and conrelid = 'saved_views'::regclass;
  alter table saved_views drop constraint saved_views_list_check;
  execute format('alter table saved_views add constraint saved_views_list_check check (%s or list = %L)', former, 'campaigns');
end $$;

-- And many can be changed at once.
do $$ declare former text; begin
  select pg_get_expr(conbin, conrelid) into former from pg_constraint
    where conname = 'bulk_runs_list_check' and conrelid = 'bulk_runs'::regclass;
  alter table bulk_runs drop constraint bulk_runs_list_check;
  execute format('alter table bulk_runs add constraint bulk_runs_list_check check (%s or list = %L)', former, 'campaigns');
end $$;

analyze campaigns;
