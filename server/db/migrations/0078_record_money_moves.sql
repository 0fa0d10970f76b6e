-- Every move of a payment's money, on the day it happened: captured, or refunded, or lost to a dispute, which counts
-- as refunded. A refund that the bank returned is less than nothing.
create sequence money_moves_number;
create table money_moves (
  id text collate "C" primary key default 'mmv_' || lpad(nextval('money_moves_number')::text, 26, '0'),
  payment_id text collate "C" not null references payments (id) on delete cascade,
  brand text not null,
  at timestamptz not null,
  captured_cents integer not null default 0,
  refunded_cents integer not null default 0,
  check (captured_cents <> 0 or refunded_cents <> 0)
);
create index money_moves_by_time on money_moves (brand, at desc, id desc);
create index money_moves_of_payment on money_moves (payment_id);

alter table order_figures
  add column received_cents bigint not null default 0,
  add column returned_cents bigint not null default 0;
alter table order_figure_changes
  add column received_cents bigint not null default 0,
  add column returned_cents bigint not null default 0;

create function record_money_move() returns trigger language plpgsql as $$
begin
  insert into money_moves (payment_id, brand, at, captured_cents, refunded_cents)
  values (new.id, new.brand, new.updated_at,
    new.captured_cents - case when tg_op = 'INSERT' then 0 else old.captured_cents end,
    new.refunded_cents + new.dispute_lost_cents
      - case when tg_op = 'INSERT' then 0 else old.refunded_cents + old.dispute_lost_cents end);
  return null;
end $$;
create trigger record_money_move after insert on payments for each row
  when (new.captured_cents > 0) execute function record_money_move();
create trigger record_money_move_change after update on payments for each row
  when (old.captured_cents <> new.captured_cents
    or old.refunded_cents + old.dispute_lost_cents <> new.refunded_cents + new.dispute_lost_cents)
  execute function record_money_move();

create function note_money_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figure_changes (brand, day, received_cents, returned_cents)
    values (new.brand, utc_day(new.at), new.captured_cents, new.refunded_cents);
  else
    insert into order_figure_changes (brand, day, received_cents, returned_cents)
    values (old.brand, utc_day(old.at), -old.captured_cents, -old.refunded_cents);
  end if;
  return null;
end $$;
create trigger note_money_move after insert or delete on money_moves for each row execute function note_money_move();

-- Before this record: captured when the song was approved, refunds when they settled, the rest at the last change.
insert into money_moves (payment_id, brand, at, captured_cents)
select payments.id, payments.brand, coalesce(orders.approved_at, payments.created_at), payments.captured_cents
from payments join orders on orders.id = payments.order_id where payments.captured_cents > 0;
insert into money_moves (payment_id, brand, at, refunded_cents)
select payments.id, payments.brand, refunds.settled_at, refunds.amount_cents
from refunds join payments on payments.id = refunds.payment_id
where refunds.status = 'succeeded' and refunds.settled_at is not null;
insert into money_moves (payment_id, brand, at, refunded_cents)
select id, brand, updated_at, rest from (
  select payments.*, refunded_cents + dispute_lost_cents
    - coalesce((select sum(money_moves.refunded_cents) from money_moves where payment_id = payments.id), 0) as rest
  from payments
) as known where rest <> 0;

create or replace function recount_order_figures() returns void language plpgsql as $$
begin
  lock table order_figure_changes in exclusive mode;
  delete from order_figure_changes;
  delete from order_figures;
  insert into order_figures
    (brand, day, approval_hours, drafts, orders, placed, fulfilled, captured_cents, refunded_cents,
     received_cents, returned_cents)
  select brand, day, approval_hours, sum(drafts), sum(orders), sum(placed), sum(fulfilled),
    sum(captured), sum(refunded), sum(received), sum(returned)
  from (
    select brand, utc_day(created_at) as day, -1::smallint as approval_hours, 1 as drafts, 0 as orders, 0 as placed,
      0 as fulfilled, 0 as captured, 0 as refunded, 0 as received, 0 as returned
    from campaigns where user_id is not null
    union all
    select brand, utc_day(created_at), approval_hours(placed_at, approved_at), 0, 1, (placed_at is not null)::int,
      (status = 'fulfilled')::int, 0, 0, 0, 0
    from orders
    union all
    select orders.brand, utc_day(orders.created_at), -1, 0, 0, 0, 0, payments.captured_cents,
      payments.refunded_cents + payments.dispute_lost_cents, 0, 0
    from payments join orders on orders.id = payments.order_id
    union all
    select brand, utc_day(at), -1, 0, 0, 0, 0, 0, 0, captured_cents, refunded_cents from money_moves
  ) as contributions
  group by brand, day, approval_hours;
end $$;
select recount_order_figures();

-- What the dashboard counts in a span of time.
create index pitches_answered on pitches (brand, closed_at) where status in ('accepted', 'declined');
create index placements_over on placements (brand, over_at) where over_at is not null;
