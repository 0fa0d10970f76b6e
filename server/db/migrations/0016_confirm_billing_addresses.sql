-- Addresses other than an account's own that were given at checkout; mails go there once whoever reads them agreed.
create table billing_addresses (
  user_id text collate "C" not null references users (id) on delete cascade,
  email text collate "C" not null check (email = lower(email)),
  token_hash text collate "C" not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  confirmed_at timestamptz,
  primary key (user_id, email)
);

-- Held back: written for the record, and never sent.
alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'failed', 'held'));
