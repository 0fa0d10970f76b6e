-- What a campaign that ran its whole time came to, beside the ranges that its artist was shown before ordering.
create table campaign_outcomes (
  order_id text collate "C" primary key references orders (id) on delete cascade,
  campaign_id text collate "C" not null unique references campaigns (id) on delete cascade,
  brand text not null check (brand in ('real-playlist', 'eaa')),
  genres text[] not null,
  -- How many were sold: the size of the campaign.
  pitches integer not null check (pitches > 0),
  duration text not null,
  ended_at timestamptz not null,
  -- Pitches with an answer.
  answered integer not null check (answered >= 0),
  -- Those that a check saw; null where one was never looked at.
  placements integer check (placements >= 0),
  -- Above what was usual before the start; null without the artist's figures of every day.
  streams integer check (streams >= 0),
  listeners integer check (listeners >= 0),
  -- The ranges shown, and what each rested on.
  placements_low integer not null,
  placements_high integer not null check (placements_high >= placements_low),
  placements_from text not null check (placements_from in ('genre', 'size', 'package')),
  streams_low integer not null,
  streams_high integer not null check (streams_high >= streams_low),
  streams_from text not null check (streams_from in ('genre', 'size', 'package')),
  listeners_low integer not null,
  listeners_high integer not null check (listeners_high >= listeners_low),
  listeners_from text not null check (listeners_from in ('genre', 'size', 'package')),
  placements_inside boolean generated always as (placements between placements_low and placements_high) stored,
  streams_inside boolean generated always as (streams between streams_low and streams_high) stored,
  listeners_inside boolean generated always as (listeners between listeners_low and listeners_high) stored,
  constraint campaign_outcomes_of_brand foreign key (campaign_id, brand) references campaigns (id, brand)
    on delete cascade
);
create index campaign_outcomes_by_size on campaign_outcomes (brand, pitches, duration, ended_at desc);
create index campaign_outcomes_by_end on campaign_outcomes (brand, ended_at desc, order_id desc);
create index campaign_outcomes_outside on campaign_outcomes (brand, ended_at desc, order_id desc)
  where not placements_inside or not streams_inside or not listeners_inside;

-- The ranges that a draft shows and what they rest on; those of its order once it is ordered.
alter table campaigns add column forecast jsonb check (jsonb_typeof(forecast) = 'object');

-- Streams or listeners of every day of a campaign (UTC) from its start on, less what was usual before; null where a day has no
-- figure, or fewer than seven days make up what was usual.
create function above_usual(total bigint, known bigint, days integer, usual bigint, usual_days integer)
returns integer language sql immutable as $$
  select case when days > 0 and known = days and usual_days >= 7
    then least(greatest(round(total - usual * days / usual_days::numeric), 0), 2000000000)::integer end
$$;

create function figures_of_campaign(campaign text, out streams integer, out listeners integer)
language sql stable as $$
  select above_usual(sum(f.streams), count(f.streams), max(utc_day(c.ends_at) - utc_day(c.starts_at)),
      max(b.streams), max(b.streams_days)),
    above_usual(sum(f.listeners), count(f.listeners), max(utc_day(c.ends_at) - utc_day(c.starts_at)),
      max(b.listeners), max(b.listeners_days))
  from campaigns c
    join campaign_baselines b on b.campaign_id = c.id
    left join campaign_figures f on f.campaign_id = c.id
      and f.day >= utc_day(c.starts_at) and f.day < utc_day(c.ends_at)
  where c.id = campaign
$$;

-- Campaigns that ended before this existed: they were shown the ranges of their package.
insert into campaign_outcomes (order_id, campaign_id, brand, genres, pitches, duration, ended_at, answered, placements,
  streams, listeners, placements_low, placements_high, placements_from, streams_low, streams_high, streams_from,
  listeners_low, listeners_high, listeners_from)
select o.id, c.id, o.brand, c.genres, o.pitches, o.duration, c.ends_at, c.pitches_reviewed,
  case when placed.unknown = 0 then placed.seen end, figures.streams, figures.listeners,
  round((c.ordered ->> 'placements_low')::int * lasts.tenths / 10.0),
  round((c.ordered ->> 'placements_high')::int * lasts.tenths / 10.0), 'package',
  round((c.ordered ->> 'streams_low')::int * lasts.tenths / 10.0),
  round((c.ordered ->> 'streams_high')::int * lasts.tenths / 10.0), 'package',
  round((c.ordered ->> 'listeners_low')::int * lasts.tenths / 10.0),
  round((c.ordered ->> 'listeners_high')::int * lasts.tenths / 10.0), 'package'
from campaigns c
  join orders o on o.campaign_id = c.id and o.status = 'fulfilled'
  join (values ('2 Weeks', 14, 7), ('4 Weeks', 28, 10), ('8 Weeks', 56, 16)) as lasts (duration, days, tenths)
    on lasts.duration = o.duration
  cross join lateral (
    select count(*) filter (where p.live_at is not null) as seen,
      count(*) filter (where p.live_at is null and not exists (
        select from placement_checks k where k.placement_id = p.id and k.result = 'not_seen')) as unknown
    from placements p where p.campaign_id = c.id) as placed
  cross join lateral figures_of_campaign(c.id) as figures
where c.status = 'completed' and c.ordered is not null
  and c.ends_at - c.starts_at >= make_interval(days => lasts.days) * 0.9
  and exists (select from pitches where order_id = o.id);

analyze campaign_outcomes;
