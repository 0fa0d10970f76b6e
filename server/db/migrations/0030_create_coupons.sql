create table coupons (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  -- Folded to upper case, as artists type it in any case.
  code text collate "C" not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$'),
  description text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent, or cents.
  value integer not null check (value > 0),
  status text not null default 'active' check (status in ('active', 'ended')),
  starts_at timestamptz,
  ends_at timestamptz,
  uses_most integer check (uses_most > 0),
  uses_per_account integer check (uses_per_account > 0),
  first_order_only boolean not null default false,
  -- Empty: any package.
  package_ids text[] not null default '{}',
  -- Orders that hold a use now. Changed only with the rows of coupon_uses, under the lock of this row.
  uses integer not null default 0 check (uses >= 0),
  created_at timestamptz not null,
  demo boolean not null default false,
  version integer not null default 1,
  unique (brand, code),
  check (kind <> 'percent' or value <= 100),
  check (ends_at > starts_at),
  constraint coupons_not_used_beyond check (uses <= uses_most)
);
create index coupons_by_age on coupons (created_at desc, id desc);
create index coupons_by_age_of_brand on coupons (brand, created_at desc, id desc);
create index coupons_by_code on coupons (code, id);
create index coupons_active on coupons (brand) where status = 'active';

create table coupon_uses (
  order_id text collate "C" primary key references orders (id) on delete cascade,
  coupon_id text collate "C" not null references coupons (id),
  user_id text collate "C" not null references users (id),
  amount_cents integer not null check (amount_cents >= 0),
  used_at timestamptz not null,
  -- The order ended before anything was charged.
  given_back_at timestamptz
);
create index coupon_uses_by_account on coupon_uses (coupon_id, user_id) where given_back_at is null;
create index coupon_uses_by_user on coupon_uses (user_id);

-- A coupon can make an order free that is no trial.
alter table orders drop constraint orders_check;
alter table orders add constraint orders_trial_is_free check (not trial or total_cents = 0);

-- Events about a demo coupon go with the demo data.
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.subject_id and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = old.subject_id and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = old.subject_id and u.demo
    )
    or exists (select from spotify_keys where id = old.subject_id and demo)
    or exists (select from coupons where id = old.subject_id and demo)
  then
    return old;
  end if;
  raise exception 'audit events are never removed';
end $$;

-- Both lists can have views, and runs over many rows.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons'));
alter table bulk_runs drop constraint bulk_runs_list_check;
alter table bulk_runs add constraint bulk_runs_list_check
  check (list in ('orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons'));
