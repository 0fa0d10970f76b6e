-- An inquiry of the bank is no dispute: no money moved. Its details stand where those of a dispute do, as it may become one.
alter table payments add column inquiry text check (inquiry in ('open', 'closed'));
alter table payments add constraint payments_inquiry_of_dispute check (inquiry is null or dispute_id is not null);
create index payments_inquired on payments (order_id) where inquiry = 'open';
-- Refunds that were made in the payment provider's dashboard: of those in part somebody decides what becomes of the campaign.
alter table refunds add column made_elsewhere boolean not null default false;
create index refunds_made_elsewhere on refunds (payment_id) where made_elsewhere;
-- A checkout whose data the provider refuses for good ends its order; the draft can be edited.
alter table orders drop constraint orders_ended_by_check;
alter table orders add constraint orders_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist',
  'cancelled_by_admin', 'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'checkout_refused', 'refunded', 'disputed',
  'unknown'));
-- An email came back as nobody has its address. The browser that asked for a sign-in email is told by its ticket.
alter table mails add column came_back boolean not null default false;
alter table sign_in_requests add column ticket_hash text;
alter table magic_links add column ticket_hash text;
create index magic_links_by_ticket on magic_links (ticket_hash) where ticket_hash is not null;
