-- A suspension paused it: reactivating the account resumes it, unless the team or a dispute holds it, too.
alter table campaigns add column held_for_account boolean not null default false;
alter table campaigns add constraint campaigns_held_for_account check (not held_for_account or status = 'paused');
