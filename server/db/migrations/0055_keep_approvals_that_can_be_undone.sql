-- An approval that can still be undone is a state of the song. It used to be derived from the order, campaign and payment.
alter table tagging_items drop constraint tagging_items_status_check;
alter table tagging_items add constraint tagging_items_status_check
  check (status in ('waiting', 'approving', 'approved', 'rejected'));

update tagging_items set status = 'approving'
  from orders, campaigns
  where orders.id = tagging_items.order_id and campaigns.id = tagging_items.campaign_id
    and tagging_items.status = 'approved' and orders.status = 'placed' and campaigns.status = 'in_review'
    and not exists (select from payments where payments.order_id = orders.id and payments.pending_action = 'capture');

create index tagging_items_approving on tagging_items (decided_at) where status = 'approving';
