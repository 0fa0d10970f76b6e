-- Two spellings of one title or name are found alike: with or without accents, in either Unicode form, with any kind of
-- apostrophe, quote and hyphen, in any case, with invisible letters or without. It works in every locale.
create function plain_words(typed text) returns text language sql immutable parallel safe
  return replace(replace(replace(
    translate(
      lower(regexp_replace(
        -- An acute accent of its own is an apostrophe; the normal form would make it a space.
        normalize(translate(typed, '´`‘’‚‛ʹʻʼʽ′‵＇', ''''''''''''''''''''''''''''), NFKD),
        '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g')),
      '‐‑‒–—―−﹘﹣－“”„‟″øØłŁđĐðÐıħĦŧŦÆŒẞ',
      '----------"""""oollddddihhttæœß'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');

drop index orders_by_words;
create index orders_by_words on orders using gin (plain_words(words_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index campaigns_by_words;
create index campaigns_by_words on campaigns using gin (plain_words(words_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index users_by_name;
create index users_by_name on users using gin (plain_words(name_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index packages_by_name;
create index packages_by_name on packages using gin (plain_words(name_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index coupons_by_words;
create index coupons_by_words on coupons using gin (plain_words(words_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index spotify_accounts_by_words;
create index spotify_accounts_by_words on spotify_accounts using gin (plain_words(label_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index playlists_by_name;
create index playlists_by_name on playlists using gin (plain_words(name_search) gin_trgm_ops) with (gin_pending_list_limit = 128);
drop index curators_by_name;
create index curators_by_name on curators using gin (plain_words(name_search) gin_trgm_ops) with (gin_pending_list_limit = 128);

drop index orders_by_package_name;
create index orders_by_package_name on orders ((plain_words(package_name) collate "C"));
drop index orders_by_city;
create index orders_by_city on orders ((plain_words(city) collate "C"));
drop index payments_by_reference;
create index payments_by_reference on payments ((plain_words(reference) collate "C")) where reference is not null;

-- The planner must know what is in them. Of titles, as many words as before.
alter index orders_by_words alter column 1 set statistics 400;
analyze orders;
analyze campaigns;
analyze users;
analyze packages;
analyze coupons;
analyze spotify_accounts;
analyze playlists;
analyze curators;
analyze payments;
