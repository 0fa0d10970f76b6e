-- Sign-ins that were asked for and not mailed yet: the queue is given their id, as its rows are kept for a month.
create table sign_in_requests (
  id text collate "C" primary key,
  email text collate "C" not null,
  audience text not null check (audience in ('user', 'admin')),
  brand text not null check (brand in ('real-playlist', 'eaa')),
  created_at timestamptz not null
);
create index sign_in_requests_by_email on sign_in_requests (email);

-- Whose mail it is: what was sent to an address of an account is erased with the account.
alter table mails add column user_id text collate "C" references users (id) on delete set null;
create index mails_by_user on mails (user_id) where user_id is not null;
create index mails_by_recipient on mails (recipient);
update mails set user_id = orders.user_id
from orders where split_part(mails.dedupe_key, ':', 2) = orders.id;
update mails set user_id = orders.user_id
from payments join orders on orders.id = payments.order_id
where split_part(mails.dedupe_key, ':', 2) = payments.id;
update mails set user_id = orders.user_id
from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
where split_part(mails.dedupe_key, ':', 2) = refunds.id;
update mails set error = regexp_replace(error, '[^[:space:]<>()"'';:,]+@[[:alnum:]][[:alnum:].-]*', '(address)', 'g')
where error like '%@%';

-- Records are never changed, so from now on they name accounts by their ids. This once their words are cleaned.
alter table audit_events disable trigger user;
update audit_events set actor_label = case actor_kind when 'operator' then 'Operator' else 'Artist' end
where actor_id is not null;
update audit_events set text = regexp_replace(text, 'Address changed from [^;]+', 'Address changed')
where kind = 'user.changed';
update audit_events set text = upper(left(rest, 1)) || substr(rest, 2)
from (select id as event, regexp_replace(text, '^[^[:space:]]+@[^[:space:]]+ ', '') as rest from audit_events) as cleaned
where event = id and text <> rest and split_part(kind, '.', 1) in ('session', 'identity', 'user');
update audit_events set text = regexp_replace(text, '[^[:space:]<>()"'';:,]+@[[:alnum:]][[:alnum:].-]*', '(address)', 'g')
where text like '%@%';
update audit_events set data = data - 'subject' where kind = 'identity.linked';
alter table audit_events enable trigger user;

-- Counted under a hash of the address from now on; what was counted in the clear begins anew.
delete from rate_counters where key like '%:email:%';

do $$
begin
  if to_regclass('pgboss.job') is not null then
    insert into sign_in_requests (id, email, audience, brand, created_at)
    select data ->> 'linkId', data ->> 'email', data ->> 'audience', data ->> 'brand', created_on
    from pgboss.job
    where name = 'sign-in.send-link' and state::text in ('created', 'retry', 'active') and data ->> 'email' is not null
    on conflict do nothing;
    update pgboss.job set data = data - 'email' - 'audience' where name = 'sign-in.send-link';
    update pgboss.job
    set output = regexp_replace(output::text, '[^[:space:]<>()"'';:,]+@[[:alnum:]][[:alnum:].-]*', '(address)', 'g')::jsonb
    where output::text like '%@%';
  end if;
end $$;
