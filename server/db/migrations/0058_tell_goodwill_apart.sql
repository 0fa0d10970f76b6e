-- A goodwill refund is a gift: it never counts towards what is owed. What was refunded before stays on account of it.
alter table refunds add column kind text not null default 'owed' check (kind in ('owed', 'goodwill'));
alter table payments add column goodwill_cents integer not null default 0;
alter table payments add constraint payments_goodwill_check
  check (goodwill_cents between 0 and refund_reserved_cents + refund_returned_cents);
