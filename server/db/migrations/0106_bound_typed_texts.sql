-- Every text that people type is bounded here, too, well above what the contract takes (text-register.ts). Rows of before are not
-- read, so that no call waits for that.

-- All the tables at once, in a moment in which no one uses any: who holds some and waits for others makes all calls wait. Where no such
-- moment comes, the changes below take their turns.
do $$ begin
  for try in 1..300 loop
    begin
      lock table address_changes, api_keys, attention_marks, billing_addresses, bulk_runs, coupons, curator_fees,
        curators, customer_notes, export_schedules, identities, magic_links, mails, order_comments, order_messages,
        packages, passkeys, pitch_ratings, pitches, placement_checks, placement_proofs, playlist_import_rows,
        playlist_reviews, playlist_writing, playlists, refunds, saved_views, sessions, sign_in_requests,
        spotify_accounts, spotify_keys, spotify_pauses, webhook_endpoints, users, orders, campaigns, payments,
        tagging_items
        in access exclusive mode nowait;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.02);
    end;
  end loop;
end $$;

alter table address_changes
  add constraint address_changes_former_length check (length(former) <= 400) not valid,
  add constraint address_changes_next_length check (length(next) <= 400) not valid;
alter table api_keys
  add constraint api_keys_name_length check (length(name) <= 1000) not valid;
alter table attention_marks
  add constraint attention_marks_note_length check (length(note) <= 10000) not valid;
alter table billing_addresses
  add constraint billing_addresses_email_length check (length(email) <= 400) not valid;
alter table bulk_runs
  add constraint bulk_runs_options_length check (length(options::text) <= 20000) not valid;
alter table coupons
  add constraint coupons_description_length check (length(description) <= 1000) not valid;
alter table curator_fees
  add constraint curator_fees_reference_length check (length(reference) <= 1000) not valid;
alter table curators
  add constraint curators_email_length check (length(email) <= 400) not valid,
  add constraint curators_name_length check (length(name) <= 1000) not valid,
  add constraint curators_public_name_length check (length(public_name) <= 1000) not valid;
alter table customer_notes
  add constraint customer_notes_text_length check (length(text) <= 10000) not valid;
alter table export_schedules
  add constraint export_schedules_query_length check (length(query::text) <= 20000) not valid;
alter table identities
  add constraint identities_subject_length check (length(subject) <= 1000) not valid;
alter table magic_links
  add constraint magic_links_email_length check (length(email) <= 400) not valid;
alter table mails
  add constraint mails_recipient_length check (length(recipient) <= 400) not valid;
alter table order_comments
  add constraint order_comments_text_length check (length(text) <= 10000) not valid;
alter table order_messages
  add constraint order_messages_text_length check (length(text) <= 10000) not valid;
alter table packages
  add constraint packages_description_length check (length(description) <= 1000) not valid,
  add constraint packages_name_length check (length(name) <= 1000) not valid;
alter table passkeys
  add constraint passkeys_name_length check (length(name) <= 1000) not valid;
alter table pitch_ratings
  add constraint pitch_ratings_note_length check (length(note) <= 10000) not valid;
alter table pitches
  add constraint pitches_reason_length check (length(reason) <= 10000) not valid;
alter table placement_checks
  add constraint placement_checks_link_length check (length(link) <= 1000) not valid,
  add constraint placement_checks_note_length check (length(note) <= 10000) not valid;
alter table placement_proofs
  add constraint placement_proofs_link_length check (length(link) <= 1000) not valid,
  add constraint placement_proofs_reason_length check (length(reason) <= 10000) not valid;
alter table playlist_import_rows
  add constraint playlist_import_rows_fields_length check (length(fields::text) <= 20000) not valid;
alter table playlist_reviews
  add constraint playlist_reviews_evidence_length check (length(evidence::text) <= 20000) not valid,
  add constraint playlist_reviews_note_length check (length(note) <= 10000) not valid;
alter table playlist_writing
  add constraint playlist_writing_reason_length check (length(reason) <= 10000) not valid;
alter table playlists
  add constraint playlists_name_length check (length(name) <= 1000) not valid,
  add constraint playlists_url_length check (length(url) <= 1000) not valid;
alter table refunds
  add constraint refunds_reason_length check (length(reason) <= 10000) not valid,
  add constraint refunds_reference_length check (length(reference) <= 1000) not valid;
alter table saved_views
  add constraint saved_views_query_length check (length(query::text) <= 20000) not valid;
alter table sessions
  add constraint sessions_device_length check (length(device) <= 1000) not valid;
alter table sign_in_requests
  add constraint sign_in_requests_email_length check (length(email) <= 400) not valid;
alter table spotify_accounts
  add constraint spotify_accounts_email_length check (length(email) <= 400) not valid,
  add constraint spotify_accounts_label_length check (length(label) <= 1000) not valid;
alter table spotify_keys
  add constraint spotify_keys_email_length check (length(email) <= 400) not valid;
alter table spotify_pauses
  add constraint spotify_pauses_name_length check (length(name) <= 400) not valid;
alter table webhook_endpoints
  add constraint webhook_endpoints_url_length check (length(url) <= 1000) not valid;
alter table users
  add constraint users_billing_length check (length(billing::text) <= 20000) not valid,
  add constraint users_email_length check (length(email) <= 400) not valid,
  add constraint users_name_length check (length(name) <= 1000) not valid,
  add constraint users_suspended_reason_length check (length(suspended_reason) <= 10000) not valid;
alter table orders
  add constraint orders_address_length check (length(address) <= 1000) not valid,
  add constraint orders_city_length check (length(city) <= 1000) not valid,
  add constraint orders_customer_name_length check (length(customer_name) <= 1000) not valid,
  add constraint orders_email_length check (length(email) <= 400) not valid,
  add constraint orders_package_name_length check (length(package_name) <= 1000) not valid,
  add constraint orders_song_title_length check (length(song_title) <= 1000) not valid,
  add constraint orders_zip_length check (length(zip) <= 1000) not valid;
alter table campaigns
  add constraint campaigns_artist_name_length check (length(artist_name) <= 1000) not valid,
  add constraint campaigns_curator_note_length check (length(curator_note) <= 10000) not valid,
  add constraint campaigns_song_name_length check (length(song_name) <= 1000) not valid,
  add constraint campaigns_song_url_length check (length(song_url) <= 1000) not valid;
alter table payments
  add constraint payments_reference_length check (length(reference) <= 1000) not valid;
alter table tagging_items
  add constraint tagging_items_reason_length check (length(reason) <= 10000) not valid;
