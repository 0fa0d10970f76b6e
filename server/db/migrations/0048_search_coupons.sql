-- Any part of a code or a description is found by an index, in any case.
alter table coupons add column words_search text collate "C" not null
  generated always as (lower(code || ' ' || description)) stored;
create index coupons_by_words on coupons using gin (words_search gin_trgm_ops);
