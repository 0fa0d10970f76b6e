-- What the bank took back by a lost dispute is no revenue. The figures count it with what was refunded.
alter table payments add column dispute_lost_cents integer not null default 0;
update payments set dispute_lost_cents = captured_cents - refunded_cents where status = 'lost';
alter table payments add constraint payments_dispute_lost_check
  check (dispute_lost_cents >= 0 and dispute_lost_cents <= captured_cents and (dispute_lost_cents = 0 or status = 'lost'));

create or replace function note_money() returns trigger language plpgsql as $$
declare
  captured integer := 0;
  refunded integer := 0;
begin
  if tg_op <> 'INSERT' then
    captured := -old.captured_cents;
    refunded := -old.refunded_cents - old.dispute_lost_cents;
  end if;
  if tg_op <> 'DELETE' then
    captured := captured + new.captured_cents;
    refunded := refunded + new.refunded_cents + new.dispute_lost_cents;
  end if;
  insert into order_figure_changes (brand, day, captured_cents, refunded_cents)
  select brand, utc_day(created_at), captured, refunded from orders
  where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  -- One statement that removed an order with its payments would leave their money in the figures.
  if not found then raise exception 'The order of a payment is gone before the payment.'; end if;
  return null;
end $$;
drop trigger note_money_change on payments;
create trigger note_money_change after update on payments for each row
  when (old.captured_cents <> new.captured_cents or old.refunded_cents <> new.refunded_cents
    or old.dispute_lost_cents <> new.dispute_lost_cents)
  execute function note_money();

create or replace function recount_order_figures() returns void language plpgsql as $$
begin
  lock table order_figure_changes in exclusive mode;
  delete from order_figure_changes;
  delete from order_figures;
  insert into order_figures
  select brand, day, approval_hours, sum(drafts), sum(orders), sum(placed), sum(fulfilled), sum(captured_cents), sum(refunded_cents)
  from (
    select brand, utc_day(created_at) as day, -1::smallint as approval_hours, 1 as drafts, 0 as orders, 0 as placed,
      0 as fulfilled, 0 as captured_cents, 0 as refunded_cents
    from campaigns
    union all
    select brand, utc_day(created_at), approval_hours(placed_at, approved_at), 0, 1, (placed_at is not null)::int,
      (status = 'fulfilled')::int, 0, 0
    from orders
    union all
    select orders.brand, utc_day(orders.created_at), -1, 0, 0, 0, 0, payments.captured_cents,
      payments.refunded_cents + payments.dispute_lost_cents
    from payments join orders on orders.id = payments.order_id
  ) as contributions
  group by brand, day, approval_hours;
end $$;
select recount_order_figures();
