-- Who an account is at the payment provider, in each brand, and the card that it keeps there.
create table provider_customers (
  -- The provider's own id.
  id text collate "C" primary key,
  user_id text collate "C" not null references users (id),
  brand text not null,
  -- Brand of card, last four digits and expiry: the number itself never arrives here.
  card jsonb,
  created_at timestamptz not null
);
create index provider_customers_of_user on provider_customers (user_id, brand, created_at desc);
