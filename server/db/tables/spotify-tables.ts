import type { Generated, GeneratedAlways } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { AccountOutcome, SpotifyAccountStatus } from '#contract/spotify/accounts/schema.ts';
import type { KeyOutcome, SpotifyKeyStatus } from '#contract/spotify/keys/schema.ts';
import type { SpotifyErrorKind } from '#server/adapters/spotify/spotify-client.ts';
import type { Fixed, Nullable, State } from './column-types.ts';

interface SpotifyKeysTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  email: string;
  client_id: string;
  client_secret: string;
  last4: string;
  status: State<SpotifyKeyStatus>;
  outcome: Nullable<KeyOutcome>;
  outcome_at: Nullable<Date>;
  last_used_at: Nullable<Date>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface SpotifyTokensTable {
  key_id: Fixed<string>;
  token: Nullable<string>;
  expires_at: Nullable<Date>;
  lease: Nullable<string>;
  lease_until: Nullable<Date>;
  failure: Nullable<SpotifyErrorKind>;
  failed_at: Nullable<Date>;
}

interface SpotifyPausesTable {
  scope: Fixed<'key' | 'developer'>;
  name: Fixed<string>;
  until: Date;
}

interface SpotifyAccountsTable {
  id: Fixed<string>;
  brand: Fixed<Brand>;
  label: string;
  label_search: GeneratedAlways<string>;
  email: string;
  key_id: Nullable<string>;
  status: State<SpotifyAccountStatus, SpotifyAccountStatus | undefined>;
  spotify_user: Nullable<string>;
  spotify_name: Nullable<string>;
  scopes: Generated<string[]>;
  authorised_at: Nullable<Date>;
  reauthorise_by: Nullable<Date>;
  outcome: Nullable<AccountOutcome>;
  outcome_at: Nullable<Date>;
  created_at: Fixed<Date>;
  demo: Generated<boolean>;
  version: Generated<number>;
}

interface SpotifyAccountTokensTable {
  account_id: Fixed<string>;
  refresh_token: string;
  access_token: Nullable<string>;
  expires_at: Nullable<Date>;
  lease: Nullable<string>;
  lease_until: Nullable<Date>;
  failure: Nullable<SpotifyErrorKind>;
  failed_at: Nullable<Date>;
}

interface SpotifyConsentsTable {
  state_hash: Fixed<string>;
  account_id: Fixed<string>;
  key_id: Fixed<string>;
  session_id: Fixed<string>;
  verifier: Fixed<string>;
  redirect_uri: Fixed<string>;
  expires_at: Fixed<Date>;
}

/** Keys and connected accounts of Spotify. */
export interface SpotifyTables {
  spotify_keys: SpotifyKeysTable;
  spotify_tokens: SpotifyTokensTable;
  spotify_pauses: SpotifyPausesTable;
  spotify_accounts: SpotifyAccountsTable;
  spotify_account_tokens: SpotifyAccountTokensTable;
  spotify_consents: SpotifyConsentsTable;
}
