-- What the provider is to be told of a payment. Checks and indexes follow the column; the check is named after it.
alter table payments rename column wanted to pending_action;
alter table payments rename constraint payments_wanted_check to payments_pending_action_check;
