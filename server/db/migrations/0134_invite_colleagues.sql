-- The curator whose invitation an applicant followed.
alter table curator_applications add column invited_by text collate "C" references curators (id) on delete set null;
create index curator_applications_by_inviter on curator_applications (invited_by) where invited_by is not null;
