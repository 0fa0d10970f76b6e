-- The figures of the dashboard by day, in UTC, on which a campaign or an order was created. One row per number of hours
-- until the approval; -1 holds what is not approved, all drafts and all money.
create table order_figures (
  brand text not null,
  day date not null,
  approval_hours smallint not null,
  drafts integer not null,
  orders integer not null,
  placed integer not null,
  fulfilled integer not null,
  captured_cents bigint not null,
  refunded_cents bigint not null,
  primary key (brand, day, approval_hours)
);

-- Changes not yet added up. Each transaction only adds rows, so no two wait for each other; a job adds the rows to the
-- figures. The sum of both tables is right at every moment.
create table order_figure_changes (
  id bigint generated always as identity primary key,
  brand text not null,
  day date not null,
  approval_hours smallint not null default -1,
  drafts integer not null default 0,
  orders integer not null default 0,
  placed integer not null default 0,
  fulfilled integer not null default 0,
  captured_cents bigint not null default 0,
  refunded_cents bigint not null default 0
);

-- What runs is counted by itself, for each brand.
create index campaigns_running on campaigns (brand) where status in ('running', 'paused');

create function utc_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'utc')::date
$$;

-- Full hours, rounded up, so that 48 still is within 48 hours.
create function approval_hours(placed timestamptz, approved timestamptz) returns smallint language sql immutable as $$
  select case when approved is null then -1
    else greatest(0, least(32767, ceil(extract(epoch from approved - coalesce(placed, approved)) / 3600))) end::smallint
$$;

create function note_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_figure_changes (brand, day, drafts) values (new.brand, utc_day(new.created_at), 1);
  else
    insert into order_figure_changes (brand, day, drafts) values (old.brand, utc_day(old.created_at), -1);
  end if;
  return null;
end $$;
create trigger note_draft after insert or delete on campaigns for each row execute function note_draft();

create function note_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_figure_changes (brand, day, approval_hours, orders, placed, fulfilled)
    values (old.brand, utc_day(old.created_at), approval_hours(old.placed_at, old.approved_at),
      -1, -(old.placed_at is not null)::int, -(old.status = 'fulfilled')::int);
  end if;
  if tg_op <> 'DELETE' then
    insert into order_figure_changes (brand, day, approval_hours, orders, placed, fulfilled)
    values (new.brand, utc_day(new.created_at), approval_hours(new.placed_at, new.approved_at),
      1, (new.placed_at is not null)::int, (new.status = 'fulfilled')::int);
  end if;
  return null;
end $$;
create trigger note_order after insert or delete on orders for each row execute function note_order();
create trigger note_order_change after update on orders for each row
  when (old.placed_at is distinct from new.placed_at or old.approved_at is distinct from new.approved_at
    or (old.status = 'fulfilled') <> (new.status = 'fulfilled'))
  execute function note_order();

create function note_money() returns trigger language plpgsql as $$
declare
  captured integer := 0;
  refunded integer := 0;
begin
  if tg_op <> 'INSERT' then
    captured := -old.captured_cents;
    refunded := -old.refunded_cents;
  end if;
  if tg_op <> 'DELETE' then
    captured := captured + new.captured_cents;
    refunded := refunded + new.refunded_cents;
  end if;
  insert into order_figure_changes (brand, day, captured_cents, refunded_cents)
  select brand, utc_day(created_at), captured, refunded from orders
  where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  -- One statement that removed an order with its payments would leave their money in the figures.
  if not found then raise exception 'The order of a payment is gone before the payment.'; end if;
  return null;
end $$;
create trigger note_money after insert on payments for each row
  when (new.captured_cents > 0) execute function note_money();
create trigger note_money_change after update on payments for each row
  when (old.captured_cents <> new.captured_cents or old.refunded_cents <> new.refunded_cents)
  execute function note_money();
create trigger note_money_gone after delete on payments for each row
  when (old.captured_cents > 0) execute function note_money();

-- Counts everything anew. Writers of orders, payments and drafts wait meanwhile.
create function recount_order_figures() returns void language plpgsql as $$
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
    select orders.brand, utc_day(orders.created_at), -1, 0, 0, 0, 0, payments.captured_cents, payments.refunded_cents
    from payments join orders on orders.id = payments.order_id
  ) as contributions
  group by brand, day, approval_hours;
end $$;
select recount_order_figures();
