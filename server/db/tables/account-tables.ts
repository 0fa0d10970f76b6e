import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MailGroup, SavedBilling } from '#contract/accounts/account/schema.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Fixed, Nullable } from './column-types.ts';

interface UsersTable {
  id: Fixed<string>;
  email: string;
  name: Generated<string>;
  name_search: GeneratedAlways<string>;
  role: Role;
  status: Generated<'active' | 'suspended'>;
  brand: Brand;
  demo: Generated<boolean>;
  created_at: Fixed<Date>;
  last_seen_at: Nullable<Date>;
  removed_at: Nullable<Date>;
  /** Written as JSON text. */
  billing: ColumnType<SavedBilling | null, string | null | undefined, string | null>;
  mails_off: Generated<MailGroup[]>;
  suspended_reason: Generated<string>;
  /** When the account became an admin's; null for an artist's. */
  admin_since: Nullable<Date>;
  version: Generated<number>;
}

interface SessionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  role: Fixed<Role>;
  device: Generated<string>;
  created_at: Fixed<Date>;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Nullable<Date>;
  end_reason: Nullable<string>;
}

interface RefreshTokensTable {
  hash: Fixed<string>;
  session_id: Fixed<string>;
  parent_hash: Nullable<string>;
  created_at: Fixed<Date>;
  used_at: Nullable<Date>;
  voided_at: Nullable<Date>;
}

interface MagicLinksTable {
  id: Fixed<string>;
  email: Fixed<string>;
  audience: Fixed<Role>;
  brand: Fixed<Brand>;
  token_hash: Fixed<string>;
  code_hash: Fixed<string>;
  wrong_codes: Generated<number>;
  known_wrong_codes: Generated<number>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Nullable<Date>;
  draft: Nullable<string>;
}

interface IdentitiesTable {
  issuer: Fixed<string>;
  subject: Fixed<string>;
  user_id: string;
  created_at: Fixed<Date>;
}

interface IdentityRequestsTable {
  state_hash: Fixed<string>;
  nonce: Fixed<string>;
  verifier: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface UsedIdTokensTable {
  hash: Fixed<string>;
  expires_at: Fixed<Date>;
}

interface BillingAddressesTable {
  user_id: Fixed<string>;
  email: Fixed<string>;
  token_hash: string;
  asked_at: Date;
  expires_at: Date;
  confirmed_at: Nullable<Date>;
}

interface SignInRequestsTable {
  id: Fixed<string>;
  email: Fixed<string>;
  audience: Fixed<Role>;
  brand: Fixed<Brand>;
  created_at: Fixed<Date>;
  draft: Nullable<string>;
  /** When a request that waits gets its mail; null for one that is mailed at once. */
  turn_at: Nullable<Date>;
}

/** Accounts, their sessions and what proves who signs in. */
export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  magic_links: MagicLinksTable;
  identities: IdentitiesTable;
  identity_requests: IdentityRequestsTable;
  used_id_tokens: UsedIdTokensTable;
  billing_addresses: BillingAddressesTable;
  sign_in_requests: SignInRequestsTable;
}
