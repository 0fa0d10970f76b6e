-- The campaign that a visitor built before signing in, sealed, from the request of the mail until its link is used or ends.
alter table sign_in_requests add column draft text check (octet_length(draft) <= 16384);
alter table magic_links
  add column draft text check (octet_length(draft) <= 16384),
  -- A used link keeps nothing; operators' links bring nothing.
  add check (draft is null or (used_at is null and audience = 'user'));
create index magic_links_with_draft on magic_links (expires_at) where draft is not null;
