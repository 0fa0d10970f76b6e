-- The audit log can have views, beside the lists that have them already.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'audit'));
