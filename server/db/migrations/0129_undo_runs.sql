-- A run that undoes what another one did, once.
alter table bulk_runs add column undoes uuid unique references bulk_runs (id) on delete cascade;
