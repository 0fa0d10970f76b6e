-- Nobody needs a file by email again and again: a saved view has its rows and its file one press away.
drop table export_schedules;
