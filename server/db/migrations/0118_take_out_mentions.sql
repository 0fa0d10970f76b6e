-- A comment about someone's work is an entry assigned to them, so nobody is told of a name in a text. The version before erases
-- an account with its waiting notices, so it can't go on without the table.
-- ends versions before 0118_take_out_mentions
drop table waiting_notices;
update notice_settings set choices = choices - 'mentioned';
