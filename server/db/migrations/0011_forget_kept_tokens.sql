-- Answers of sign-in and renewal were kept for their Idempotency-Key, with their tokens in clear. They are not any more.
delete from idempotency_keys where scope like '% POST /api/auth/%' or scope like '% POST /api/token/%';
