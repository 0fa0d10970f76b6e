-- A campaign for which no playlist was left ended as that of an admin who completed it before its time.
alter table campaigns drop constraint campaigns_ended_by_check;
alter table campaigns add constraint campaigns_ended_by_check check (ended_by in ('played_out', 'ended_early', 'nothing_fits',
  'cancelled_by_artist', 'cancelled_by_admin', 'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded',
  'disputed', 'unknown'));
alter table orders drop constraint orders_ended_by_check;
alter table orders add constraint orders_ended_by_check check (ended_by in ('played_out', 'ended_early', 'nothing_fits',
  'cancelled_by_artist', 'cancelled_by_admin', 'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed',
  'checkout_refused', 'refunded', 'disputed', 'unknown'));
update orders set ended_by = 'nothing_fits' where ended_by = 'ended_early' and exists (
  select from audit_events e where e.subject_id = orders.id and e.kind = 'pitches.not_planned'
    and e.text = 'No playlist fits, so the campaign ends');
update campaigns set ended_by = 'nothing_fits' from orders o
where o.campaign_id = campaigns.id and o.ended_by = 'nothing_fits' and campaigns.ended_by = 'ended_early';
