-- Audit events are not removed either. The one exception is judged by the rows themselves, so that no setting or code
-- can claim it: events about what a demo account owns go with the demo data.
create function refuse_removal() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = old.subject_id and demo)
    or exists (select from campaigns c join users u on u.id = c.user_id where c.id = old.subject_id and u.demo)
    or exists (
      select from orders o join campaigns c on c.id = o.campaign_id join users u on u.id = c.user_id
      where o.id = old.subject_id and u.demo
    )
    or exists (select from spotify_keys where id = old.subject_id and demo)
  then
    return old;
  end if;
  raise exception 'audit events are never removed';
end $$;
create trigger audit_events_are_not_removed before delete on audit_events for each row execute function refuse_removal();

create function refuse_truncation() returns trigger language plpgsql as $$
begin
  raise exception 'audit events are never removed';
end $$;
create trigger audit_events_are_not_truncated before truncate on audit_events for each statement execute function refuse_truncation();
