-- The code that an operator gave to the customer of a prepared campaign: its checkout begins with it. Whether it holds is
-- decided again with each quote and order, so it is no reference.
alter table campaigns add column coupon_code text check (coupon_code ~ '^[A-Z0-9-]{4,40}$');
