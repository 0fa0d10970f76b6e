-- Of many coupons, most have ended; the others are listed by age.
create index coupons_active_by_age on coupons (created_at desc, id desc) where status = 'active';
