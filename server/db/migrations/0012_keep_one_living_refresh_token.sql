-- Of a session one refresh token is alive at most: neither used nor replaced by another. Whoever renews with an older
-- token takes the place of the newest, so that two holders cannot live on beside each other.
alter table refresh_tokens add column voided_at timestamptz;

-- Of tokens that live beside each other today the newest stays.
update refresh_tokens set voided_at = created_at
where used_at is null and exists (
  select 1 from refresh_tokens newer
  where newer.session_id = refresh_tokens.session_id and newer.used_at is null
    and (newer.created_at, newer.hash) > (refresh_tokens.created_at, refresh_tokens.hash)
);

create unique index refresh_tokens_one_alive on refresh_tokens (session_id)
where used_at is null and voided_at is null;

-- However often it is renewed, a session ends ninety days after its sign-in.
update sessions set expires_at = created_at + interval '90 days'
where ended_at is null and expires_at > created_at + interval '90 days';

-- Wrong codes of browsers that have signed in as the address before; strangers have the five of `wrong_codes`.
alter table magic_links add column known_wrong_codes integer not null default 0
  check (known_wrong_codes between 0 and 5);
