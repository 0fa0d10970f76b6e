import type { Selectable } from 'kysely';
import { MAX_PASSKEYS } from '#contract/accounts/passkeys/schema.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** The passkeys of an account, newest first. */
export const listPasskeys = ({ db }: Context, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PASSKEYS)
    .execute();

/** Locks the account until the transaction ends, so that its passkeys are counted exactly. */
export const lockOwner = ({ db }: Context, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();

/** Locks a passkey of a host with its account, so that counter, role and status hold until the session is open. */
export const lockPasskey = ({ db }: Context, credentialId: string, rpId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .selectAll('passkeys')
    .select(['users.email', 'users.role', 'users.status'])
    .where('credential_id', '=', credentialId)
    .where('rp_id', '=', rpId)
    .forUpdate(['passkeys', 'users'])
    .executeTakeFirst();
