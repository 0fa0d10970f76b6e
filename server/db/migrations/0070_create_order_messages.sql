-- What artists and the team write to each other about an order. Removing the artist's account takes the texts out.
create table order_messages (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id) on delete cascade,
  author_id text collate "C" references users (id) on delete set null,
  from_team boolean not null,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  -- When the team answered what the artist wrote.
  answered_at timestamptz,
  check (not (from_team and answered_at is not null))
);
create index order_messages_by_order on order_messages (order_id, created_at desc, id desc);
create index order_messages_by_author on order_messages (author_id);
create index order_messages_unanswered on order_messages (order_id) where answered_at is null and not from_team;
