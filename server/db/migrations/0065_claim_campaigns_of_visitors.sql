-- A visitor's campaign belongs to no account until a sign-in claims it, but to the browser that knows its token.
alter table campaigns
  alter column user_id drop not null,
  add column visitor_token_hash text collate "C",
  add constraint campaigns_owned check (
    user_id is not null or (visitor_token_hash is not null and status = 'draft' and not locked));
create unique index campaigns_by_visitor on campaigns (visitor_token_hash, brand) where visitor_token_hash is not null;
-- What no one claims is removed by its age.
create index campaigns_unclaimed on campaigns (updated_at) where user_id is null;

-- The back office lists and counts what accounts have.
drop index campaigns_of_brand_by_age, campaigns_of_brand_by_status, campaigns_of_brand_by_end;
create index campaigns_of_brand_by_age on campaigns (brand, created_at desc, id desc) where user_id is not null;
create index campaigns_of_brand_by_status on campaigns (brand, status, created_at desc, id desc) where user_id is not null;
create index campaigns_of_brand_by_end on campaigns
  (brand, (coalesce(case when status = 'running' then ends_at end, 'infinity')), id) where user_id is not null;

create or replace function note_draft() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into order_figure_changes (brand, day, drafts) values (old.brand, utc_day(old.created_at), -1);
  else
    insert into order_figure_changes (brand, day, drafts) values (new.brand, utc_day(new.created_at), 1);
  end if;
  return null;
end $$;
drop trigger note_draft on campaigns;
create trigger note_draft after insert on campaigns for each row
  when (new.user_id is not null) execute function note_draft();
create trigger note_draft_claimed after update of user_id on campaigns for each row
  when (old.user_id is null and new.user_id is not null) execute function note_draft();
create trigger note_draft_removed after delete on campaigns for each row
  when (old.user_id is not null) execute function note_draft();

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
    from campaigns where user_id is not null
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

-- A mail names the campaign that it brings by the hash of its token, and holds no copy of it.
alter table sign_in_requests drop column draft, add column draft_hash text;
alter table magic_links
  drop column draft,
  add column draft_hash text,
  add check (draft_hash is null or audience = 'user');
