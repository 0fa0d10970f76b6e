-- The ledger knows who entered evidence by the id, as records do: accounts are removed, its rows never change.
alter table placement_checks drop constraint placement_checks_by_id_fkey;
alter table placement_checks
  -- When the row was written; evidence is of an earlier time. In a chain it never goes back.
  add column recorded_at timestamptz,
  -- SHA-256 of the pictures of manual evidence.
  add column images text[] not null default '{}';
update placement_checks set recorded_at = at;
alter table placement_checks alter column recorded_at set not null;
alter table placement_checks add check (recorded_at >= at);
create index placement_checks_by_record on placement_checks (placement_id, recorded_at);

-- Pictures of manual evidence. A check holds their hashes, so they cannot be exchanged unseen.
create table placement_images (
  id text collate "C" primary key,
  placement_id text collate "C" not null references placements (id),
  sha256 text collate "C" not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null,
  unique (placement_id, sha256)
);

-- What was read of a playlist. While Spotify names the same snapshot, its items need not be read again.
create table playlist_contents (
  playlist_id text collate "C" primary key references playlists (id) on delete cascade,
  snapshot_id text,
  -- In their order; empty for what is no track of the catalogue.
  track_ids text[] not null default '{}',
  read_at timestamptz,
  -- One process at a time reads a playlist or changes it.
  lease text,
  lease_until timestamptz,
  check ((snapshot_id is null) = (read_at is null)),
  check ((lease is null) = (lease_until is null))
);

-- The heads of all chains at the end of a day (UTC), in one hash that is mailed to the operator.
create table ledger_anchors (
  day date primary key,
  made_at timestamptz not null,
  placements integer not null check (placements > 0),
  checks integer not null check (checks >= placements),
  root text collate "C" not null,
  -- It includes placements of the demo data, and goes with them.
  demo boolean not null default false
);

-- Rows of the ledger are never changed. They are removed only with the demo data, which the rows themselves show.
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'ledger_anchors' and (to_jsonb(old) ->> 'demo')::boolean then
    return old;
  end if;
  if tg_op = 'DELETE' and tg_table_name <> 'ledger_anchors' and exists (
    select from placements p
      join campaigns c on c.id = p.campaign_id
      left join users u on u.id = c.user_id
    where p.id = to_jsonb(old) ->> 'placement_id' and (p.demo or u.demo)
  ) then
    return old;
  end if;
  raise exception 'rows of the ledger are only ever added';
end $$;
create trigger placement_checks_are_kept before update or delete on placement_checks
  for each row execute function refuse_ledger_change();
create trigger placement_checks_are_not_truncated before truncate on placement_checks
  for each statement execute function refuse_ledger_change();
create trigger ledger_anchors_are_kept before update or delete on ledger_anchors
  for each row execute function refuse_ledger_change();
create trigger ledger_anchors_are_not_truncated before truncate on ledger_anchors
  for each statement execute function refuse_ledger_change();

-- Events about demo placements go with the demo data, beside those that go already.
do $$ declare former text; extended text; begin
  select prosrc into former from pg_proc where proname = 'refuse_removal';
  extended := replace(former, E'\n  then\n',
    E'\n    or exists (select from placements where id = old.subject_id and demo)\n  then\n');
  if extended = former then
    raise exception 'refuse_removal has another form than this migration knows';
  end if;
  execute format('create or replace function refuse_removal() returns trigger language plpgsql as %L', extended);
end $$;
