-- Pitches that could be planned when the artist agreed that the rest waits or is refunded, and those at the time of the order.
alter table campaigns add column agreed_fit integer check (agreed_fit >= 0);
alter table orders add column fitting_pitches integer check (fitting_pitches between 0 and pitches);
alter table orders add column agreed_fit integer check (agreed_fit >= 0);
