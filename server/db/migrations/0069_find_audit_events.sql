-- The audit log finds events by who acted and by what they are about, and says from which session they came.
alter table audit_events add column session_id text collate "C";
create index audit_events_by_actor on audit_events (actor_id, at desc, id desc) where actor_id is not null;
create index audit_events_by_subject_type on audit_events (subject_type, at desc, id desc);
