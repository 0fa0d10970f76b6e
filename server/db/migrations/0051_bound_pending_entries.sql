-- A search reads the whole list of entries that were written last and are not in the tree of its index yet. With the
-- default of 4 MB that took 2 ms, and the write that emptied the list 30 ms.
alter index campaigns_by_words set (gin_pending_list_limit = 128);
alter index coupons_by_words set (gin_pending_list_limit = 128);
alter index curators_by_name set (gin_pending_list_limit = 128);
alter index orders_by_words set (gin_pending_list_limit = 128);
alter index packages_by_name set (gin_pending_list_limit = 128);
alter index playlists_by_genre set (gin_pending_list_limit = 128);
alter index playlists_by_name set (gin_pending_list_limit = 128);
alter index spotify_accounts_by_words set (gin_pending_list_limit = 128);
alter index users_by_name set (gin_pending_list_limit = 128);
