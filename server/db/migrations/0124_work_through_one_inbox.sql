-- The inbox has saved views, and its entries can be changed in bulk.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'audit', 'api-keys', 'webhooks', 'attention'));
alter table bulk_runs drop constraint bulk_runs_list_check;
alter table bulk_runs add constraint bulk_runs_list_check check (list in (
  'orders', 'users', 'jobs', 'tagging', 'payments', 'spotify-keys', 'packages', 'coupons', 'accounts', 'playlists',
  'curators', 'campaigns', 'attention'));

-- Songs to check are one entry for each playlist, and failed jobs one for each kind: their former entries are gone.
delete from attention_marks where note is null and (id like 'check.%' or id like 'job.%');
