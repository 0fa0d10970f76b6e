/** The noun of each table: it alone writes it. `server/<folder>` for what is no noun of a domain. */
export const tableOwners: Record<string, string> = {
  address_changes: 'accounts/users',
  api_keys: 'accounts/api-keys',
  attention_marks: 'reporting/attention',
  audit_events: 'office/audit',
  audit_remarks: 'office/audit',
  backups: 'office/backups',
  billing_addresses: 'accounts/addresses',
  bulk_run_rows: 'office/bulk',
  bulk_runs: 'office/bulk',
  campaign_baselines: 'orders/figures',
  campaign_figures: 'orders/figures',
  campaign_outcomes: 'sales/outcomes',
  campaigns: 'sales/campaigns',
  coupon_uses: 'sales/coupons',
  coupons: 'sales/coupons',
  curator_fees: 'fulfilment/fees',
  curators: 'catalogue/curators',
  customer_notes: 'reporting/customers',
  default_views: 'reporting/views',
  dispute_evidence: 'reporting/evidence',
  held_queues: 'office/jobs',
  idempotency_keys: 'server/http',
  identities: 'accounts/identity',
  identity_requests: 'accounts/identity',
  ledger_anchors: 'fulfilment/placements',
  ledger_flaws: 'fulfilment/ledger',
  magic_links: 'accounts/sign-in',
  mails: 'office/mails',
  make_goods: 'fulfilment/make-goods',
  money_moves: 'orders/payments',
  notice_settings: 'accounts/notices',
  order_comments: 'orders/orders',
  order_figure_changes: 'reporting/dashboard',
  order_figures: 'reporting/dashboard',
  order_messages: 'orders/messages',
  orders: 'orders/orders',
  packages: 'sales/packages',
  passkey_challenges: 'accounts/passkeys',
  passkeys: 'accounts/passkeys',
  payment_attempts: 'orders/payments',
  payments: 'orders/payments',
  pitch_hearings: 'fulfilment/pitches',
  pitch_ratings: 'fulfilment/ratings',
  pitches: 'fulfilment/pitches',
  placement_checks: 'fulfilment/placements',
  placement_images: 'fulfilment/placements',
  placement_proofs: 'fulfilment/proofs',
  placements: 'fulfilment/placements',
  playlist_choices: 'sales/campaigns',
  playlist_contents: 'fulfilment/placements',
  playlist_import_rows: 'catalogue/playlists',
  playlist_imports: 'catalogue/playlists',
  playlist_reviews: 'catalogue/playlists',
  playlist_snapshots: 'catalogue/quality',
  playlist_writing: 'spotify/writing',
  playlists: 'catalogue/playlists',
  preferences: 'accounts/preferences',
  provider_customers: 'accounts/saved-cards',
  rate_counters: 'office/limits',
  refresh_tokens: 'accounts/sessions',
  refunds: 'orders/payments',
  report_shares: 'reporting/reports',
  saved_views: 'reporting/views',
  secret_canary: 'server/db',
  sessions: 'accounts/sessions',
  sign_in_requests: 'accounts/sign-in',
  song_lengths: 'spotify/songs',
  spotify_account_tokens: 'spotify/accounts',
  spotify_accounts: 'spotify/accounts',
  spotify_consents: 'spotify/accounts',
  spotify_keys: 'spotify/keys',
  spotify_pauses: 'spotify/keys',
  spotify_tokens: 'spotify/keys',
  stray_payments: 'orders/payments',
  tagging_items: 'orders/tagging',
  team_roles: 'accounts/users',
  told_items: 'reporting/attention',
  used_id_tokens: 'accounts/identity',
  users: 'accounts/users',
  webhook_deliveries: 'office/webhooks',
  webhook_endpoints: 'office/webhooks',
  webhook_events: 'orders/payments',
  withheld_playlists: 'fulfilment/pitches',
};

/** Files that may write the tables of any noun. */
export const writesAllTables: readonly RegExp[] = [
  // Demo data has pasts that no verb can make.
  /^server\/demo\//,
  // One list shows everything that is erased with an account.
  /^server\/domains\/accounts\/users\/erase-account\.ts$/,
  // And one everything that passes to another account of the same person.
  /^server\/domains\/accounts\/users\/merge-accounts\.ts$/,
];

/** Files that write other nouns' tables, each with the tables. */
export const writesOfOthers: Record<string, readonly string[]> = {
  // The order, its payment, its campaign and its review move together, under one lock.
  'server/domains/orders/orders/order-state.ts': ['campaigns', 'payments', 'tagging_items'],
  'server/domains/orders/orders/mark-paid.ts': ['payments'],
  'server/domains/orders/orders/new-payment.ts': ['payments'],
  'server/domains/orders/orders/queue-refund.ts': ['refunds'],
  'server/domains/orders/orders/place-order.ts': ['tagging_items'],
  'server/domains/orders/checkout/create-order.ts': ['campaigns', 'orders'],
  'server/domains/orders/checkout/rebuild-order.ts': ['campaigns', 'orders', 'payments', 'stray_payments'],
  // What happens is queued for webhooks where it is recorded.
  'server/domains/office/audit/queue-deliveries.ts': ['webhook_deliveries'],
  // A key that is deleted disconnects its accounts, and accounts import keys.
  'server/domains/spotify/keys/disconnect-account.ts': [
    'spotify_account_tokens',
    'spotify_accounts',
    'spotify_consents',
  ],
};

/** Files that read tables of domains above theirs, each with the tables. */
export const readsUpwards: Record<string, readonly string[]> = {
  // What names a person is exported and counted from all domains.
  'server/domains/accounts/account/export-account.ts': [
    ...['campaigns', 'order_messages', 'orders', 'payments', 'playlist_choices', 'refunds', 'tagging_items'],
  ],
  // A curator signs in like an account.
  'server/domains/accounts/sessions/sessions.queries.ts': ['curators'],
  'server/domains/accounts/sign-in/sign-in.queries.ts': ['curators'],
  'server/domains/accounts/users/end-account.ts': ['orders', 'payments'],
  'server/domains/accounts/users/erase-from-remarks.ts': ['campaigns', 'coupons', 'orders'],
  'server/domains/accounts/users/users.queries.ts': ['orders'],
  // The office shows who did what, and what it is about.
  'server/domains/office/audit/queue-deliveries.ts': ['orders'],
  'server/domains/office/audit/event-chain.ts': ['users'],
  'server/domains/office/audit/latest-events.ts': ['users'],
  'server/domains/office/bulk/bulk.queries.ts': ['users'],
  'server/domains/office/jobs/jobs.queries.ts': ['magic_links', 'orders', 'sign_in_requests'],
  'server/domains/office/live/live.queries.ts': [
    ...[
      'campaigns',
      'coupons',
      'curators',
      'orders',
      'packages',
      'playlists',
      'sessions',
      'spotify_accounts',
      'users',
    ],
  ],
  'server/domains/office/mails/mail-choices.ts': ['curators', 'users'],
  // What is sold shows how it sells.
  'server/domains/sales/coupons/coupons.queries.ts': ['orders', 'payments'],
  // What is offered rests on the places that playlists have left, and on the songs that come first.
  'server/domains/sales/fit/playlist-answers.ts': ['pitches'],
  'server/domains/sales/fit/already-on.ts': ['placements', 'playlist_contents'],
  'server/domains/sales/fit/artist-on.ts': ['pitches', 'placements'],
  'server/domains/sales/fit/free-places.ts': ['pitches', 'placements'],
  'server/domains/sales/fit/read-loads.ts': ['pitches', 'placements'],
  'server/domains/sales/fit/song-fit.ts': ['orders'],
  'server/domains/sales/packages/trials.ts': ['orders'],
  // A draft that became an order stays.
  'server/domains/sales/campaigns/remove-draft.ts': ['orders'],
  // An outcome is what came of a campaign, and the next estimates rest on it.
  'server/domains/sales/outcomes/recent-outcomes.ts': ['orders', 'pitches'],
  'server/domains/sales/outcomes/record-outcome.ts': ['pitches', 'placement_checks', 'placements'],
  // Curators and playlists are judged by what they did with pitches, and one with songs on it is not removed.
  'server/domains/catalogue/curators/curators.queries.ts': ['pitches'],
  'server/domains/catalogue/playlists/live-placements.ts': ['campaigns', 'placements'],
  'server/domains/catalogue/playlists/remove-playlist.ts': ['pitches'],
  'server/domains/catalogue/quality/quality.queries.ts': [
    ...['campaigns', 'pitches', 'placements', 'playlist_contents'],
  ],
  // What an order is owed, and what its cancellation refunds, follows from how its pitches went.
  'server/domains/orders/orders/last-checks.ts': ['placements'],
  'server/domains/orders/orders/owed-pitches.queries.ts': ['make_goods', 'pitches'],
  'server/domains/orders/orders/pitch-counts.ts': ['pitches'],
};
