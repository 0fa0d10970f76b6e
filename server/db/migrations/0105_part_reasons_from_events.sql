-- What people typed leaves the events, which are never changed, for rows that can be erased. An event holds a digest of it (`remark` in
-- its data), salted with a nonce that is erased with the words, so that a short reason cannot be guessed from it. No reference to the
-- events: it would lock them while this runs, and so would a column of theirs.
create table audit_remarks (
  event_id text collate "C" primary key,
  text text check (length(text) between 1 and 4000),
  nonce text collate "C",
  -- The removed account whose erasure took the words.
  erased_for text collate "C",
  check ((text is null) = (nonce is null)),
  check ((text is null) = (erased_for is not null))
);

-- A remark stays as it was typed until it is erased, once. It goes only after its event, which only demo data does.
create function refuse_remark_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.text is not null and new.text is null and new.event_id = old.event_id then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from audit_events where id = old.event_id) then
    return old;
  end if;
  raise exception 'remarks are never changed, only erased';
end $$;
create trigger audit_remarks_are_kept before update or delete on audit_remarks
  for each row execute function refuse_remark_change();
create trigger audit_remarks_are_not_truncated before truncate on audit_remarks
  for each statement execute function refuse_remark_change();

-- What was typed before. Others keep to the former function, which this transaction alone sees replaced, so no one waits.
create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$;
with ends as (
  select id, text, case
      when kind = 'placement.removal_requested' then strpos(text, 'requested. Reason: ') + 17
      else strpos(text, ': ')
    end as at
  from audit_events
  where kind in ('order.cancelled', 'order.rejected', 'payment.by_hand', 'refund.queued', 'refund.to_pay_back', 'refund.paid_back',
      'campaign.cancelled', 'coupon.created', 'user.changed', 'attention.dismissed', 'playlist_writing.on', 'playlist_writing.off',
      'job.tried_again', 'job.cancelled', 'job.dismissed', 'job.moved')
    or (kind = 'placement.removal_requested' and strpos(text, 'requested. Reason: ') > 0)
), parted as (
  select id, left(text, at - 1) as lead, left(substr(text, at + 2), 4000) as remark, gen_random_uuid()::text as nonce
  from ends where at > 1 and length(text) > at + 1
), kept as (
  insert into audit_remarks (event_id, text, nonce) select id, remark, nonce from parted
)
update audit_events
set text = parted.lead,
  data = data || jsonb_build_object('remark', encode(sha256(convert_to(parted.nonce || parted.remark, 'UTF8')), 'hex'))
from parted where parted.id = audit_events.id;
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never changed';
end $$;

-- What demo data owns, which events may be removed about, and no anchor is about.
create function is_demo(subject text) returns boolean language sql stable as $$
  select exists (select from users where id = subject and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = subject and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = subject and u.demo
    )
    or exists (select from spotify_keys where id = subject and demo)
    or exists (select from coupons where id = subject and demo)
    or exists (select from spotify_accounts where id = subject and demo)
    or exists (select from playlists where id = subject and demo)
    or exists (select from curators where id = subject and demo)
    or exists (select from placements where id = subject and demo)
$$;
create or replace function refuse_removal() returns trigger language plpgsql as $$
begin
  if is_demo(old.subject_id) then
    return old;
  end if;
  raise exception 'audit events are never removed';
end $$;

-- The events since the anchor before, too; null in anchors of before.
alter table ledger_anchors
  add column events integer,
  add column events_root text collate "C",
  add check ((events is null) = (events_root is null));
