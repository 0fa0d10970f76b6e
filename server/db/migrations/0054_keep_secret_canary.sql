-- One value sealed with APP_SECRET: a start that cannot open it has lost the secret, or has another one.
create table secret_canary (
  id text primary key check (id = 'only'),
  sealed text not null
);
