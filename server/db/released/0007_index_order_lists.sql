-- Operators list the orders of both brands together: these must not lead with the brand.
drop index orders_by_status;
create index orders_by_status on orders (status, created_at desc, id desc);
drop index orders_by_total;
create index orders_by_total on orders (total_cents desc, id desc);
-- What waits for its review first: the expression of the list that sorts so.
create index orders_by_review on orders ((case when status = 'placed' and approved_at is null then review_due_at else 'infinity'::timestamptz end), id);
