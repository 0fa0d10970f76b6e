-- What the bank says of a payment's dispute, until when it takes evidence, and since when it has it.
alter table payments
  add column dispute_reason text,
  add column dispute_amount_cents integer,
  add column dispute_due_at timestamptz,
  add column dispute_evidence_at timestamptz;
update payments set dispute_evidence_at = dispute_evidence.sent_at
from dispute_evidence where dispute_evidence.dispute_id = payments.dispute_id;
