-- Since when an account is an admin's: whoever has been one longest is the first admin. Of admins from before, it is when they
-- last became one by the records, which name that in three ways.
alter table users add column admin_since timestamptz;
update users set admin_since = coalesce(
  (select max(at) from audit_events
   where subject_type = 'user' and subject_id = users.id
     and (kind = 'user.first_admin'
       or (kind = 'user.created' and text = 'Was added as an operator')
       or (kind = 'user.changed' and data @> '{"changes": [{"field": "role", "to": "admin"}]}'))),
  created_at)
where role = 'admin';
