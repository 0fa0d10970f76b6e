-- A planned pitch expires too, when its campaign ends before it is sent or when it was to make another one good.
do $$ declare former text; begin
  select conname into strict former from pg_constraint
    where conrelid = 'pitches'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%queued%' and pg_get_constraintdef(oid) like '%sent_at IS NULL%';
  execute format('alter table pitches drop constraint %I', former);
end $$;
alter table pitches add constraint pitches_sent check (
  (status <> 'queued' or sent_at is null) and (status in ('queued', 'expired') or sent_at is not null));

-- Events of the demo's placements are removed with them.
do $$ declare former text; begin
  select prosrc into strict former from pg_proc where proname = 'refuse_removal';
  execute format('create or replace function refuse_removal() returns trigger language plpgsql as %L',
    regexp_replace(former, 'if exists \(',
      'if exists (select from placements where id = old.subject_id and demo) or exists ('));
end $$;
