import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { eraseCustomers } from '#server/domains/accounts/saved-cards/provider-customer.ts';
import { eraseMails } from '#server/domains/office/mails/erase-mails.ts';
import { removedAddress } from '#server/lib/removed-address.ts';
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
  await db.deleteFrom('sessions').where('user_id', '=', id).execute();
  await db.deleteFrom('team_roles').where('user_id', '=', id).execute();
  await db.deleteFrom('preferences').where('user_id', '=', id).execute();
  await db.deleteFrom('notice_settings').where('user_id', '=', id).execute();
  await db.deleteFrom('waiting_notices').where('user_id', '=', id).execute();
  await db.deleteFrom('told_items').where('user_id', '=', id).execute();
  await db.deleteFrom('address_changes').where('user_id', '=', id).execute();
  await db.deleteFrom('billing_addresses').where('user_id', '=', id).execute();
  await eraseCustomers(ctx, id);
  await eraseViews(ctx, id, email);
  await endWaysIn(ctx, { id, email });
  await eraseMails(ctx, { id, email });
  await eraseAnswers(ctx, { id, email });
  await eraseCampaigns(ctx, id);
  await endShares(ctx, id);
  await eraseMessages(ctx, id);
  await db.deleteFrom('customer_notes').where('user_id', '=', id).execute();
  await eraseUnpaidOrders(ctx, id);
  await eraseFromRemarks(ctx, { id, email, name });
}

/**
 * Deletes the account's views and scheduled exports. Views that others use pass to the remover. Those that search for its
 * address are deleted too.
 */
async function eraseViews({ db, actor }: Context, id: string, email: string): Promise<void> {
  if (actor.kind === 'account') {
    const shared = db.updateTable('saved_views').where('user_id', '=', id).where('shared', '=', true);
    await shared.set({ user_id: actor.id }).execute();
  }
  await db.deleteFrom('saved_views').where('user_id', '=', id).execute();
  await db.deleteFrom('default_views').where('user_id', '=', id).execute();
  await db.deleteFrom('export_schedules').where('user_id', '=', id).execute();
  // The beginning of an address, `ada@`, identifies a person; a domain does not.
  const names = sql<boolean>`query ->> 'q' like '_%@%' and starts_with(${email}, lower(query ->> 'q'))`;
  await db.deleteFrom('saved_views').where(names).execute();
  await db.deleteFrom('export_schedules').where(names).execute();
}

/** Ends the ways into an account other than its sessions: those that were mailed, linked sign-ins and passkeys. */
export async function endWaysIn(
  { db }: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  await db.deleteFrom('identities').where('user_id', '=', id).execute();
  await db.deleteFrom('passkeys').where('user_id', '=', id).execute();
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

/** `word` as a whole, in small or capital letters: within a longer word or address it may belong to someone else. */
const wholeWord = (word: string): string =>
  `(?<![[:alnum:]._%+-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\.?[[:alnum:]-])`;

/** A text of the team that may name an account's person: the address wherever it stands, the name in what is about the account. */
interface Remark {
  table: keyof Database & string;
  column: string;
  /** Which rows are about the account; null where none is. */
  about: ((id: string) => RawBuilder<boolean>) | null;
}

const ordersOf = (id: string): RawBuilder<unknown> => sql`(select id from orders where user_id = ${id})`;
const ofPayment = (id: string) =>
  sql<boolean>`payment_id in (select id from payments where order_id in ${ordersOf(id)})`;

const remarks: readonly Remark[] = [
  { table: 'order_comments', column: 'text', about: (id) => sql`order_id in ${ordersOf(id)}` },
  { table: 'order_messages', column: 'text', about: (id) => sql`order_id in ${ordersOf(id)}` },
  { table: 'tagging_items', column: 'reason', about: (id) => sql`user_id = ${id}` },
  { table: 'refunds', column: 'reason', about: ofPayment },
  { table: 'refunds', column: 'reference', about: ofPayment },
  { table: 'coupons', column: 'description', about: (id) => sql`user_id = ${id}` },
  { table: 'attention_marks', column: 'note', about: (id) => sql`split_part(id, '.', 2) in ${ordersOf(id)}` },
  { table: 'saved_views', column: 'name', about: null },
];

/** Removes the account's address and name from what the team wrote. */
export async function eraseFromRemarks(
  { db }: Context,
  { id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>,
): Promise<void> {
  for (const { table, column, about } of remarks) {
    const text = sql.ref(column);
    const remove = (word: string, rows: RawBuilder<boolean>) =>
      sql`update ${sql.table(table)} set ${text} = regexp_replace(${text}, ${wholeWord(word)}, '(removed)', 'gi')
        where ${text} ~* ${wholeWord(word)} and ${rows}`.execute(db);
    await remove(email, sql`true`);
    if (name !== '' && about) await remove(name, about(id));
  }
}
