-- Operators edit what is sold. Every change is seen by its version.
alter table packages add column description text not null default '';
alter table packages add column position integer not null default 0;
alter table packages add column version integer not null default 1;
update packages set position = ranked.position
from (select id, row_number() over (partition by brand order by price_cents, id) * 10 as position from packages) as ranked
where ranked.id = packages.id;
alter table packages add constraint packages_named check (name <> '');
alter table packages add constraint packages_position check (position between 0 and 9999);
-- The provider charges at least 50 cents; the shortest duration costs 0.7 of the price.
alter table packages add constraint packages_price check (price_cents = 0 or price_cents between 100 and 10000000);
alter table packages add column name_search text collate "C" not null generated always as (lower(name)) stored;
create unique index packages_by_folded_name on packages (brand, name_search);
create index packages_by_name on packages using gin (name_search gin_trgm_ops);
-- New drafts start with one package of the brand.
create unique index packages_one_preselected on packages (brand) where preselected and active;
create index packages_by_position on packages (position, id);

-- What a campaign was ordered with. Until then, and after an order that expired, it shows the package as it is on sale.
alter table campaigns add column ordered jsonb;
update campaigns set ordered = jsonb_build_object(
  'package_name', packages.name, 'price_cents', packages.price_cents, 'trial', packages.trial,
  'placements_low', packages.placements_low, 'placements_high', packages.placements_high,
  'streams_low', packages.streams_low, 'streams_high', packages.streams_high,
  'listeners_low', packages.listeners_low, 'listeners_high', packages.listeners_high)
from packages
where packages.id = campaigns.package_id and (campaigns.status <> 'draft' or campaigns.locked);
