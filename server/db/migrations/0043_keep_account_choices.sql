-- What an account keeps of its owner: the billing details of the last order or as entered, the mails that are not wanted,
-- and why an operator suspended it.
alter table users
  add column billing jsonb,
  add column mails_off text[] not null default '{}' check (mails_off <@ array['reminders', 'reports']),
  add column suspended_reason text not null default '';
