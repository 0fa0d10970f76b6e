-- A custom price is a coupon that one account can use, for one duration: the price itself, whatever the list says by then.
alter table coupons
  add column user_id text collate "C" references users (id) on delete cascade,
  add column duration text check (duration in ('2 Weeks', '4 Weeks', '8 Weeks')),
  drop constraint coupons_kind_check,
  add constraint coupons_kind_check check (kind in ('percent', 'amount', 'price')),
  add constraint coupons_price_of_one_account
    check ((kind = 'price') = (user_id is not null) and (user_id is null) = (duration is null));

-- To remove or merge an account.
create index coupons_by_user on coupons (user_id) where user_id is not null;
