-- One free trial for each mailbox, however its address is spelled: what follows a plus is an alias nearly everywhere. Gmail
-- ignores dots, Proton dots, hyphens and underscores, Yahoo takes what follows a hyphen for an alias, Yandex dots for hyphens,
-- and Fastmail what precedes its own domain for the mailbox. Some providers have the same mailboxes under several domains.
create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
  select case
    when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    when host in ('icloud.com', 'me.com', 'mac.com') then name || '@icloud.com'
    when host in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then translate(name, '._-', '') || '@proton.me'
    when host ~ '^(yahoo(\.com?)?(\.[a-z]{2,3})?|ymail\.com|rocketmail\.com|myyahoo\.com)$' and host <> 'yahoo.co.jp'
      then regexp_replace(name, '^([^-]+)-.*$', '\1') || '@' || host
    when host ~ '^(ya\.ru|yandex\.(ru|com|by|kz|ua))$' then replace(name, '.', '-') || '@yandex.ru'
    when host ~ '^[a-z0-9-]+\.fastmail\.(com|fm)$'
      then split_part(host, '.', 1) || '@' || substr(host, strpos(host, '.') + 1)
    else name || '@' || host
  end
  from (select regexp_replace(split_part(lower(address), '@', 1), '^([^+]+)\+.*$', '\1') as name,
    split_part(lower(address), '@', 2) as host) as parts
$$;
create index users_by_mailbox on users (mailbox_of(email));
drop index users_by_plain_address;
