-- What the bank sent back of a payment: owed, and neither refunded nor reserved.
alter table payments add column refund_returned_cents integer not null default 0;
alter table payments add constraint payments_refund_returned_cents_check
  check (refund_returned_cents between 0 and captured_cents);
alter table payments add constraint payments_id_provider_key unique (id, provider);

alter table refunds drop constraint refunds_status_check;
drop index refunds_queued;
alter table refunds add column provider text;
-- How it was paid back by hand.
alter table refunds add column reference text;
-- Why that much, itemised, as it stood when the refund was requested.
alter table refunds add column arithmetic jsonb;

update refunds set provider = payments.provider from payments where payments.id = refunds.payment_id;
update refunds set status = case provider when 'manual' then 'to_pay_back' else 'requested' end where status = 'queued';
-- Until now these were written down as done without a word of how.
update refunds set reference = 'Not recorded' where provider = 'manual' and status = 'succeeded';

alter table refunds alter column provider set not null;
-- A refund goes the way of its payment.
alter table refunds add constraint refunds_of_payment foreign key (payment_id, provider) references payments (id, provider);
alter table refunds add constraint refunds_status_check
  check (status in ('requested', 'to_pay_back', 'succeeded', 'failed', 'returned'));
alter table refunds add constraint refunds_by_hand
  check (case provider when 'manual' then status in ('to_pay_back', 'succeeded') else status <> 'to_pay_back' end);
alter table refunds add constraint refunds_by_hand_have_reference
  check (provider <> 'manual' or (status = 'succeeded') = (reference is not null));
alter table refunds add constraint refunds_have_reference_once_paid_back
  check (reference is null or (status = 'succeeded' and reference <> ''));
alter table refunds add constraint refunds_within_arithmetic
  check (amount_cents <= (arithmetic ->> 'refundable')::integer);
create index refunds_requested on refunds (created_at) where status = 'requested';
-- Orders whose money somebody has to pay back by hand.
create index payments_to_pay_back on payments (order_id)
  where refund_returned_cents > 0 or (provider = 'manual' and refund_reserved_cents > refunded_cents);
