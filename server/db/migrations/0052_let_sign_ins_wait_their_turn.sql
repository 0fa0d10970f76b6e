-- Requests of sign-in mails that wait: for an address that too many ask for, mails to browsers that are not known go out one
-- after the other. A request joins the one that waits for the same page already.
alter table sign_in_requests add column turn_at timestamptz;
create unique index sign_in_requests_waiting on sign_in_requests (email, audience, brand) where turn_at is not null;
