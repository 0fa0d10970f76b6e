-- Title, artist and customer in lower case, in one column with one index. No search has a line end, so none reaches
-- from the title over into the name.
alter table orders drop column title_search;
alter table orders add column words_search text collate "C" not null
  generated always as (lower(song_title || chr(10) || customer_name)) stored;
alter table orders alter column words_search set statistics 400;
create index orders_by_words on orders using gin (words_search gin_trgm_ops);

-- Addresses by their domain.
create index orders_by_domain on orders ((split_part(email, '@', 2)));
create index users_by_domain on users ((split_part(email, '@', 2)));

-- Payments made by hand, by what was noted for them.
create index payments_by_reference on payments ((lower(reference) collate "C")) where reference is not null;

-- Orders by where their campaign and payment stand: a state that few are in is found from here.
create index campaigns_by_status on campaigns (status);
create index payments_by_status on payments (status, order_id);
create index orders_trials on orders (created_at desc, id desc) where trial;

-- Songs that were decided, the latest first.
update tagging_items set decided_at = due_at where status <> 'waiting' and decided_at is null;
alter table tagging_items add constraint tagging_items_decided_check check (status = 'waiting' or decided_at is not null);
create index tagging_items_by_decision on tagging_items (decided_at desc, id desc) where status <> 'waiting';

-- Searched columns are new, and the planner must know what is in them.
analyze orders;
analyze users;
analyze payments;
