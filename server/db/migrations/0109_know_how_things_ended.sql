-- How orders, campaigns, placements and pitches ended, and when. Texts are written from it, never compared.
alter table orders
  add column ended_by text,
  add column ended_at timestamptz,
  add constraint orders_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist', 'cancelled_by_admin',
    'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded', 'disputed', 'unknown')),
  add constraint orders_ended_check check (ended_by is null or status in ('fulfilled', 'expired', 'cancelled'));
alter table campaigns
  add column ended_by text,
  add column ended_at timestamptz,
  add constraint campaigns_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist', 'cancelled_by_admin',
    'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded', 'disputed', 'unknown')),
  add constraint campaigns_ended_check check (ended_by is null or status in ('completed', 'rejected', 'cancelled'));
alter table placements
  add column ended_by text,
  -- Who asked us to take the song off.
  add column removal_asked_by text check (removal_asked_by in ('curator', 'admin')),
  add constraint placements_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist', 'cancelled_by_admin',
    'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded', 'disputed', 'unknown',
    'unproved', 'not_delivered', 'song_gone', 'removed_by_curator', 'removed_by_admin', 'playlist_gone', 'playlist_private',
    'failed_review')),
  add constraint placements_ended_check check (ended_by is null or status in ('ended', 'removed'));
alter table pitches
  add column ended_by text,
  add constraint pitches_ended_by_check check (ended_by in ('played_out', 'ended_early', 'cancelled_by_artist', 'cancelled_by_admin',
    'not_approved', 'overdue', 'hold_expired', 'not_paid', 'page_closed', 'refunded', 'disputed', 'unknown',
    'not_answered', 'withdrawn', 'song_on_playlist', 'failed_review')),
  add constraint pitches_ended_check check (ended_by is null or status = 'expired');

-- An order: its last event of that kind says who ended it. The review of a song that nobody decided about was ended by the clock.
update orders set ended_by = coalesce(found.ended_by, 'unknown'), ended_at = found.at
from orders o left join lateral (
  select e.at, case e.kind
    when 'order.expired' then 'page_closed'
    when 'order.rejected' then case when e.actor_kind = 'system' then 'overdue' else 'not_approved' end
    when 'order.cancelled' then
      case e.actor_kind when 'artist' then 'cancelled_by_artist' when 'system' then 'not_paid' else 'cancelled_by_admin' end
    when 'payment.voided' then 'hold_expired'
    else case when e.text like '%early%' then 'ended_early' else 'played_out' end
  end as ended_by
  from audit_events e
  where e.subject_id = o.id and case o.status
    when 'expired' then e.kind = 'order.expired'
    when 'cancelled' then e.kind in ('order.rejected', 'order.cancelled', 'payment.voided')
    else e.kind = 'campaign.completed' end
  -- The hold of an order that was cancelled is released after it.
  order by e.kind = 'payment.voided', e.at desc, e.id desc limit 1
) found on true
where o.id = orders.id and orders.status in ('fulfilled', 'expired', 'cancelled');

-- A campaign: a dispute that was lost before, else its order; a draft by its own events.
update campaigns set ended_by = coalesce(found.ended_by, 'unknown'), ended_at = found.at
from campaigns c left join lateral (
  select * from (
    select 'disputed' as ended_by, e.at from orders o join audit_events e on e.subject_id = o.id
    where o.campaign_id = c.id and e.kind = 'dispute.lost' and c.status = 'cancelled'
      and (o.ended_at is null or e.at <= o.ended_at)
    union all
    select o.ended_by, o.ended_at from orders o
    where o.campaign_id = c.id and o.ended_by not in ('page_closed', 'unknown')
    union all
    select case e.kind when 'campaign.removed' then 'cancelled_by_artist' else 'cancelled_by_admin' end, e.at from audit_events e
    where e.subject_id = c.id and e.kind in ('campaign.removed', 'campaign.cancelled')
  ) ways order by at limit 1
) found on true
where c.id = campaigns.id and campaigns.status in ('completed', 'rejected', 'cancelled');

update placements set removal_asked_by = coalesce((
  select case when e.actor_kind in ('operator', 'api_key') then 'admin' else 'curator' end from audit_events e
  join pitches p on p.order_id = e.subject_id
  where p.id = placements.pitch_id and e.kind = 'placement.removal_requested' and e.data ->> 'placementId' = placements.id
  order by e.at limit 1), 'curator')
where removal_asked_at is not null;

-- A placement: what is owed for it says why; else who asked for its removal, its campaign, and when it was seen last.
update placements set ended_by = case
  when p.status = 'removed' then case when p.removal_asked_by is null then 'song_gone' else 'removed_by_' || p.removal_asked_by end
  when m.cause = 'condemned' then 'failed_review'
  when m.cause = 'playlist_lost' then case when coalesce(l.lost_how, (
      select case when e.text like '%is private%' then 'private' end from audit_events e
      where e.subject_id = p.playlist_id and e.kind = 'playlist.lost' and e.at <= p.over_at order by e.at desc limit 1
    )) = 'private' then 'playlist_private' else 'playlist_gone' end
  when m.cause in ('not_delivered', 'ended_early') then m.cause
  when c.ended_by <> 'played_out' then c.ended_by
  when p.seen_at is null then 'not_delivered'
  when (p.until at time zone 'UTC')::date - (p.seen_at at time zone 'UTC')::date > 1 then 'unproved'
  else 'played_out' end
from placements p
  join campaigns c on c.id = p.campaign_id
  join playlists l on l.id = p.playlist_id
  left join make_goods m on m.placement_id = p.id
where p.id = placements.id and placements.status in ('ended', 'removed');

-- A pitch: the event that names it says why.
update pitches set ended_by = coalesce(
  (select case
      when e.text like '%not answered in time' then 'not_answered'
      when e.text like '%failed our review' then 'failed_review'
      when e.text like '%already on the playlist' then 'song_on_playlist'
      when e.text like '%because the campaign ended' then c.ended_by
      else 'withdrawn' end
    from audit_events e
    where e.subject_id = p.order_id and e.kind = 'pitches.expired' and e.data -> 'pitchIds' ? p.id limit 1),
  case when p.closed_at >= p.answer_by then 'not_answered' when p.closed_at >= c.ended_at then c.ended_by end,
  'unknown')
from pitches p join campaigns c on c.id = p.campaign_id
where p.id = pitches.id and pitches.status = 'expired';
