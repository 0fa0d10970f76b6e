-- Counted often, for the sidebar: disputes, refunds that failed, and whether there is demo data.
create index payments_disputed on payments (order_id) where status = 'disputed';
create index refunds_failed on refunds (payment_id) where status = 'failed';
create index users_demo on users (id) where demo;
