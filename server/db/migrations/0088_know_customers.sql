-- What the team notes about a person, beside the comments on orders.
create table customer_notes (
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id) on delete cascade,
  author_id text collate "C" references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index customer_notes_by_user on customer_notes (user_id, created_at desc, id desc);

-- Of two accounts of one person the merged one leads to the other.
alter table users
  add column merged_into text collate "C" references users (id),
  add check (merged_into is null or removed_at is not null);
create index users_by_merged_into on users (merged_into) where merged_into is not null;

-- Emails and sessions of a person, newest first.
drop index mails_by_user;
create index mails_by_user on mails (user_id, created_at desc, id desc) where user_id is not null;
create index sessions_of_user on sessions (user_id, created_at desc, id desc) where user_id is not null;
