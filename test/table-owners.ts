/** The nouns of tables whose writes don’t name them: `order-state.ts` is handed its table, a trigger notes moves of money. */
export const namelessWrites: Readonly<Record<string, string>> = {
  money_moves: 'orders/payments',
  orders: 'orders/orders',
  tagging_items: 'orders/tagging',
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
