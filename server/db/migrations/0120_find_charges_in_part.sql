-- Somebody captured less than was held, in the payment provider's dashboard: an admin decides what becomes of the order.
create index payments_captured_in_part on payments (order_id) where captured_cents > 0 and captured_cents < amount_cents;
