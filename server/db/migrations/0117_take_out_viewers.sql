-- Nobody needs to know who else looks at a row: who saves over another's change is told. The version before erases an account
-- with its looks, so it can't go on without the table.
-- ends versions before 0117_take_out_viewers
drop table row_viewers;
