-- Exactly so many pitches of a package; null for all of them. A custom price is for the pitches that it was agreed for.
alter table campaigns add column exact_pitches integer check (exact_pitches between 1 and 10000);
alter table coupons add column pitches integer check (pitches between 1 and 10000);
