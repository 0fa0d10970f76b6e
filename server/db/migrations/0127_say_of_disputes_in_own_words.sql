-- What an admin says of a dispute in their own words, sent before the assembled evidence.
alter table dispute_evidence add own_text text not null default ''
  constraint dispute_evidence_own_text_length check (length(own_text) <= 10000);
