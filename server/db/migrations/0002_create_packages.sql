create table packages (
  id text collate "C" primary key,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  name text not null,
  price_cents integer not null check (price_cents >= 0),
  pitches integer not null check (pitches > 0),
  placements_low integer not null check (placements_low >= 0),
  placements_high integer not null check (placements_high >= placements_low),
  streams_low integer not null check (streams_low >= 0),
  streams_high integer not null check (streams_high >= streams_low),
  listeners_low integer not null check (listeners_low >= 0),
  listeners_high integer not null check (listeners_high >= listeners_low),
  trial boolean not null default false,
  preselected boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (brand, name),
  check (trial = (price_cents = 0))
);

-- What is sold at first, for both brands; operators edit it later.
insert into packages (id, brand, name, price_cents, pitches, placements_low, placements_high, streams_low, streams_high, listeners_low, listeners_high, trial, preselected)
select 'pkg_' || rpad(b.prefix || p.slug, 26, '0'), b.brand, p.name, p.price, p.pitches, p.pl, p.ph, p.sl, p.sh, p.ll, p.lh, p.price = 0, p.name = 'Growth'
from (values ('rp', 'real-playlist'), ('ea', 'eaa')) as b (prefix, brand),
  (values
    ('trial', 'Trial', 0, 3, 0, 1, 0, 150, 0, 100),
    ('starter', 'Starter', 7900, 15, 1, 3, 500, 1800, 350, 1200),
    ('growth', 'Growth', 19900, 40, 4, 9, 2000, 6500, 1300, 4300),
    ('pro', 'Pro', 44900, 90, 9, 20, 5500, 17000, 3600, 11000),
    ('label', 'Label', 99900, 200, 20, 44, 13000, 40000, 8500, 26000)
  ) as p (slug, name, price, pitches, pl, ph, sl, sh, ll, lh);
