-- Which order a mail is about.
alter table mails add column order_id text collate "C" references orders (id);
-- What it said, sealed: for a while, for whoever looks after the order.
alter table mails add column said text;
-- The mail that this one repeats.
alter table mails add column resend_of text collate "C" references mails (id);
create index mails_by_order on mails (order_id, created_at, id) where order_id is not null;
create index mails_by_resend on mails (resend_of) where resend_of is not null;

update mails set order_id = orders.id from orders where split_part(mails.dedupe_key, ':', 2) = orders.id;
update mails set order_id = payments.order_id
from payments where split_part(mails.dedupe_key, ':', 2) = payments.id;
update mails set order_id = payments.order_id
from refunds join payments on payments.id = refunds.payment_id
where split_part(mails.dedupe_key, ':', 2) = refunds.id;

-- What lets somebody in is forgotten with the mail that carried it.
alter table mails add constraint mails_forget_ways_in check (
  template not in ('sign-in', 'confirm-address') or (said is null and (data is null or status = 'queued')));
