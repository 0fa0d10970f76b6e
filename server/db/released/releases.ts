interface Release {
  state: string;
  /** The migrations that the release applied, by their names at the time. */
  names: string[];
  /** Migrations whose text differed from today's. The old text is next to this file. */
  edited: string[];
}

const [orders, lists] = ['0003_create_orders', '0007_index_order_lists'];
const accounts = [
  '0001_create_accounts',
  '0002_create_packages',
  orders,
  '0004_create_mails_and_audit',
  '0005_create_playlists',
];
const keys = [...accounts, '0006_create_spotify_keys'];
const indexed = [...keys, lists];
const renumbered = [...indexed, '0008_create_identities', '0009_extend_users'];

/** Every state in which a release may have left a database, oldest first. Append only. */
export const releases: Release[] = [
  { state: 'the first', names: accounts, edited: [orders] },
  { state: 'Spotify keys', names: keys, edited: [orders] },
  { state: 'refunds found by an index', names: keys, edited: [] },
  { state: 'lists of both brands', names: indexed, edited: [lists] },
  { state: 'searches of titles', names: indexed, edited: [] },
  { state: 'identities', names: [...indexed, '0009_create_identities'], edited: [] },
  { state: 'accounts', names: [...indexed, '0009_create_identities', '0010_extend_users'], edited: [] },
  {
    state: 'the first, left at accounts',
    names: [...indexed, '0009_create_identities', '0010_extend_users'],
    edited: [orders, lists],
  },
  { state: 'renumbered', names: renumbered, edited: [] },
  { state: 'searches in lower case', names: [...renumbered, '0010_search_in_lower_case'], edited: [] },
];
