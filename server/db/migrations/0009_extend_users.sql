-- Whoever was removed stays as a row without a name: orders and reviews still point to it.
alter table users add column removed_at timestamptz;
alter table users add column version integer not null default 1;
create index users_by_name on users using gin (name gin_trgm_ops);
-- Operators are few among many: their list, and the lock on those who are left.
create index users_admins on users (created_at desc, id desc) where role = 'admin';
