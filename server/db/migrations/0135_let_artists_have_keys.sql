-- Artists have keys, too, which read their own orders. `role` says as what a key reads.
alter table api_keys add column role text collate "C" not null default 'admin' check (role in ('admin', 'user'));
