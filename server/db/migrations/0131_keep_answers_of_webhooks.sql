-- What the receiver answered to the last try, as far as it is kept.
alter table webhook_deliveries add response_body text
  constraint webhook_deliveries_response_body_length check (length(response_body) <= 2000);
