-- When a curator last ended a pause of ours themselves. A pause has no day on which it ends any more: `pause_ends_at` is
-- written by processes of before alone, which serve beside this version, and goes with a later one.
alter table curators add column resumed_at timestamptz;
-- They want no emails with pitches, whatever paused them.
alter table curators add column mails_off boolean not null default false;
update curators set mails_off = true where paused_why = 'unsubscribed';
-- How often their curators were reminded of open pitches.
alter table pitches add column reminders smallint not null default 0 check (reminders between 0 and 2);
create index pitches_to_remind_of on pitches (sent_at) where status = 'sent' and reminders < 2;
