-- Every mail about a campaign can be stopped by what it is about.
alter table users drop constraint users_mails_off_check;
alter table users add constraint users_mails_off_check
  check (mails_off <@ array['answers', 'placements', 'changes', 'reports', 'results', 'reminders']);
