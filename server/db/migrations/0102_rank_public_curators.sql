-- The order of public curators, recorded with their standing: those who answer most of what they are sent come first, those
-- without an answer of late last.
alter table curators add column answer_rank integer not null default 0 check (answer_rank between 0 and 1000);
create index curators_in_public_by_rank on curators (brand, answer_rank desc, id desc) where public_since is not null;
drop index curators_in_public;
