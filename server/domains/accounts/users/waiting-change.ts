import type { Selectable } from 'kysely';
import type { AddressChange } from '#contract/accounts/address-changes/schema.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

type AddressChangeRow = Selectable<Database['address_changes']>;

/** What an artist reads of their own change of address that waits. */
export const presentWaiting = (row: AddressChangeRow): AddressChange => ({
  next: row.next,
  confirmed: { former: row.former_confirmed_at !== null, next: row.next_confirmed_at !== null },
  expiresAt: row.expires_at.toISOString(),
});

/** The change of an account that waits for its addresses, and still can be confirmed. */
export const findWaiting = ({ db, now }: Context, userId: string): Promise<AddressChangeRow | undefined> =>
  db
    .selectFrom('address_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('made_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();

/** Drops what an account has asked for and not confirmed. */
export async function dropWaiting({ db }: Context, userId: string): Promise<void> {
  await db.deleteFrom('address_changes').where('user_id', '=', userId).where('made_at', 'is', null).execute();
}
