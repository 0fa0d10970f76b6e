-- What the team says about an order: added one after the other, never written over. Removing an account takes its name
-- and address out of the texts.
create table order_comments (
  id text collate "C" primary key,
  order_id text collate "C" not null references orders (id) on delete cascade,
  -- Null where nobody knows any more.
  author_id text collate "C" references users (id) on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null
);
create index order_comments_by_order on order_comments (order_id, created_at, id);
create index order_comments_by_author on order_comments (author_id);

-- The one note that was written over becomes the first comment, by whoever wrote it last.
insert into order_comments (id, order_id, author_id, text, created_at)
select 'cmt_' || substr(orders.id, 5), orders.id, users.id, orders.note, coalesce(written.at, orders.created_at)
from orders
left join lateral (
  select actor_id, at from audit_events
  where subject_id = orders.id and kind = 'order.noted'
  order by at desc, id desc
  limit 1
) as written on true
left join users on users.id = written.actor_id
where orders.note <> '';

alter table orders drop column note;
