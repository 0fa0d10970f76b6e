create table mails (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  recipient text collate "C" not null,
  template text not null,
  -- What the template needs, sealed: sign-in mails hold a secret. Emptied once sent.
  data text,
  -- The same news is mailed once.
  dedupe_key text collate "C" not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_by_age on mails (created_at desc, id desc);

-- Who did what to which row: written in the transaction that did it, never changed.
create table audit_events (
  id text collate "C" primary key,
  brand text,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('artist', 'operator', 'provider', 'system', 'visitor')),
  actor_id text collate "C",
  actor_label text not null,
  kind text not null,
  subject_type text not null,
  subject_id text collate "C" not null,
  text text not null,
  data jsonb not null default '{}'
);
create index audit_events_by_subject on audit_events (subject_id, at, id);
create index audit_events_by_age on audit_events (at desc, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never changed';
end $$;
create trigger audit_events_are_kept before update on audit_events for each row execute function refuse_change();
