-- What people said about an entry of the list of what needs attention, and entries written by hand. The entries
-- themselves are derived from the rows that cause them.
create table attention_marks (
  -- The kind of the entry and the id of its row.
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  assignee_id text collate "C" references users (id) on delete set null,
  snoozed_until timestamptz,
  dismissed_at timestamptz,
  -- Of an entry written by hand.
  note text check (note <> ''),
  due_at timestamptz,
  created_at timestamptz not null,
  check ((note is null) = (due_at is null))
);
create index attention_marks_notes on attention_marks (brand, due_at) where note is not null and dismissed_at is null;
create index attention_marks_by_assignee on attention_marks (assignee_id) where assignee_id is not null;
