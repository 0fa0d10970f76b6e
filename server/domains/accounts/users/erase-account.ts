import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { rowsOfAccount } from '#server/db/text-register.ts';
import { eraseCustomers } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { eraseMails } from '#server/domains/office/mails/erase-mails.ts';
import { removedAddress } from '#server/lib/removed-address.ts';
import { eraseFromRemarks, eraseTypedReasons, type Words, wordsOf } from './erase-from-remarks.ts';
import type { UserRow } from './users.queries.ts';

/**
 * Erases what names the person of an account, its row apart, in the caller's transaction. Orders that took money keep
 * the billing address they were made with, as books must; records and the queue know ids alone.
 */
export async function eraseAccount(
  ctx: Context,
  { id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>,
): Promise<void> {
  const { db } = ctx;
  const words = await wordsOf(ctx, { id, email, name });
  await eraseTypedReasons(ctx, id, words);
  await eraseViews(ctx, id, words);
  for (const table of rowsOfAccount) await db.deleteFrom(table).where('user_id', '=', id).execute();
  await eraseCustomers(ctx, id);
  await endWaysIn(ctx, { id, email });
  await eraseMails(ctx, { id, email });
  await eraseAnswers(ctx, { id, email });
  await eraseCampaigns(ctx, id);
  await endShares(ctx, id);
  await eraseDisputeFiles(ctx, id);
  await eraseMessages(ctx, id);
  await eraseUnpaidOrders(ctx, id);
  await eraseFromRemarks(ctx, id, words);
}

/**
 * Deletes the account's views. Views that others use pass to the remover. Those that search for its person are deleted too, and
 * exports.
 */
async function eraseViews(
  { db, actor }: Context,
  id: string,
  { email, names, artists }: Words,
): Promise<void> {
  if (actor.kind === 'account') {
    const shared = db.updateTable('saved_views').where('user_id', '=', id).where('shared', '=', true);
    await shared.set({ user_id: actor.id }).execute();
  }
  await db.deleteFrom('saved_views').where('user_id', '=', id).execute();
  // The beginning of an address, `ada@`, identifies a person; a domain does not.
  const words = [...names, ...artists].map((word) => word.trim().toLowerCase()).filter((word) => word !== '');
  const searches = sql<boolean>`exists (select from jsonb_each_text(query) as part where
    part.value like '_%@%' and starts_with(${email}, lower(part.value)) or lower(trim(part.value)) = any(${words}))`;
  await db.deleteFrom('saved_views').where(searches).execute();
}

/** Ends the ways into an account but its sessions: mailed ones, linked sign-ins, passkeys, and an artist's keys. */
export async function endWaysIn(
  { db }: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', id).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', id).execute();
  await db.deleteFrom('api_keys').where('created_by', '=', id).where('role', '=', 'user').execute();
  await db.deleteFrom('sign_in_requests').where('email', '=', email).execute();
  await db.deleteFrom('magic_links').where('email', '=', email).execute();
}

/** Stored answers for repeated requests: the account's own, and admins' that show it. */
const eraseAnswers = ({ db }: Context, { id, email }: { id: string; email: string }) =>
  db
    .deleteFrom('idempotency_keys')
    .where((key) =>
      key.or([
        sql<boolean>`starts_with(scope, ${`${id} `})`,
        sql<boolean>`position(${id} in body) > 0`,
        sql<boolean>`position(${email} in body) > 0`,
      ]),
    )
    .execute();

/** Deletes drafts that were never ordered, and from the others the texts for curators. */
async function eraseCampaigns({ db }: Context, userId: string): Promise<void> {
  await db
    .deleteFrom('campaigns')
    .where('user_id', '=', userId)
    .where('status', '=', 'draft')
    .where((draft) =>
      draft.not(
        draft.exists(
          draft.selectFrom('orders').select('orders.id').whereRef('orders.campaign_id', '=', 'campaigns.id'),
        ),
      ),
    )
    .execute();
  await db.updateTable('campaigns').set({ curator_note: '' }).where('user_id', '=', userId).execute();
}

/** Ends the links to the account's shared reports. */
const endShares = ({ db }: Context, userId: string) =>
  db
    .deleteFrom('report_shares')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();

/** What was sent to the bank about the account's orders may show its person; the event has the hash. */
const eraseDisputeFiles = ({ db }: Context, userId: string) =>
  db
    .deleteFrom('dispute_files')
    .where('order_id', 'in', db.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();

/** Where no money was taken there is no invoice that would need the billing address. */
const eraseUnpaidOrders = ({ db }: Context, userId: string) =>
  db
    .updateTable('orders')
    .set({ email: removedAddress(userId), customer_name: '', address: '', city: '', zip: '' })
    .where('user_id', '=', userId)
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.captured_cents', '>', 0),
        ),
      ),
    )
    .execute();

/** Takes the texts of the account's messages out, and leaves that they were written. */
const eraseMessages = ({ db }: Context, userId: string) =>
  db.updateTable('order_messages').set({ text: '(removed)' }).where('author_id', '=', userId).execute();
