-- Payments are listed by brand, which is that of their order: the reference holds the two together.
alter table payments add column brand text;
update payments set brand = orders.brand from orders where orders.id = payments.order_id;
alter table payments alter column brand set not null;
alter table orders add constraint orders_of_brand unique (id, brand);
alter table payments drop constraint payments_order_id_fkey;
alter table payments add constraint payments_of_order foreign key (order_id, brand) references orders (id, brand);
create index payments_of_brand_by_age on payments (brand, created_at desc, id desc);
create index payments_of_brand_by_status on payments (brand, status, created_at desc, id desc);
create index payments_of_brand_by_amount on payments (brand, amount_cents desc, id desc);
create index payments_by_exact_reference on payments (reference collate "C") where reference is not null;
