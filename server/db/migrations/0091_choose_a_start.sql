-- The day (its beginning, UTC) before which the campaign does not start; null to start as soon as it can.
alter table campaigns add column start_from timestamptz;
