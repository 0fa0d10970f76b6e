-- Rows that an action on many found as it would have made them: neither done nor refused.
alter table bulk_runs add column unchanged integer not null default 0 check (unchanged >= 0);
alter table bulk_runs add check (done + unchanged + refused <= total);
alter table bulk_run_rows drop constraint bulk_run_rows_outcome_check;
alter table bulk_run_rows add constraint bulk_run_rows_outcome_check check (outcome in ('done', 'unchanged', 'refused'));
