import { type RawBuilder, sql } from 'kysely';
import type { SavedCard } from '#contract/accounts/saved-cards/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deleteCustomerJob, detachCardsJob } from './saved-cards.jobs.ts';

/** A customer as the provider knows it; `card` is the one that it keeps for the next payment. */
export interface ProviderCustomer {
  id: string;
  card: SavedCard | null;
}

/**
 * The provider's id of an account in a brand, as part of a query; null before its first payment. Two payments at once
 * may have made two customers: the one that keeps a card comes first.
 */
export const providerCustomer = (owner: {
  userId: RawBuilder<unknown>;
  brand: RawBuilder<unknown>;
}): RawBuilder<string | null> => sql<string | null>`(
  select id from provider_customers
  where user_id = ${owner.userId} and brand = ${owner.brand}
  order by card is null, created_at desc limit 1)`;

/** The card that an account keeps for its next payment in the brand. */
export async function findSavedCard({ db, brand }: Context, userId: string): Promise<SavedCard | null> {
  const kept = await db
    .selectFrom('provider_customers')
    .select('card')
    .where('user_id', '=', userId)
    .where('brand', '=', brand)
    .where('card', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return kept?.card ?? null;
}

/** Remembers who an account is at the provider, and the card that it chose to keep there. */
export async function keepCustomer(
  ctx: Context,
  { userId, brand }: { userId: string; brand: Brand },
  { id, card }: ProviderCustomer,
): Promise<void> {
  const row = ctx.db.insertInto('provider_customers').values({
    id,
    user_id: userId,
    brand,
    card: card && JSON.stringify(card),
    created_at: ctx.now(),
  });
  if (card === null) {
    const unlessKnown = row.onConflict((known) => known.column('id').doNothing());
    return deferWrite(ctx.db, 'provider_customers', unlessKnown);
  }
  const { numInsertedOrUpdatedRows } = await row
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ card: sql`excluded.card` })
        .where(sql<boolean>`provider_customers.card is distinct from excluded.card`),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await audit(ctx, {
    kind: 'card.kept',
    subject: ['user', userId],
    brand,
    text: 'Card kept at the payment provider for the next campaign, as chosen on its page',
  });
}

/** Has the provider delete a customer unless an account has it. */
export const dropCustomer = (ctx: Context, customerId: string): Promise<void> =>
  enqueue(ctx, deleteCustomerJob, { customerId }, null);

/** Ends all customers of an account that is erased, in the caller's transaction. */
export async function eraseCustomers(ctx: Context, userId: string): Promise<void> {
  const erased = await ctx.db
    .deleteFrom('provider_customers')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  for (const { id } of erased) await dropCustomer(ctx, id);
}

/** Takes the kept cards of an account in the brand away, here and at the provider. Answers whether there was one. */
export async function removeCards(ctx: Context, userId: string): Promise<boolean> {
  const removed = await ctx.db
    .updateTable('provider_customers')
    .set({ card: null })
    .where('user_id', '=', userId)
    .where('brand', '=', ctx.brand)
    .where('card', 'is not', null)
    .returning('id')
    .execute();
  for (const { id } of removed) await enqueue(ctx, detachCardsJob, { customerId: id }, null);
  return removed.length > 0;
}
