-- Nobody needs a file by email again and again: a saved view has its rows and its file one press away. The version before
-- erases an account with its schedules, so it can't go on without the table.
-- ends versions before 0111_take_out_scheduled_exports
drop table export_schedules;
