import type { Context } from '#server/context.ts';

/** Removes a customer's cards at the provider. One that was kept in the meantime goes, too. */
export async function detachCards(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  await ctx.outside.payments.detachCards(customerId);
  await ctx.db
    .updateTable('provider_customers')
    .set({ card: null })
    .where('id', '=', customerId)
    .where('card', 'is not', null)
    .execute();
}

/** Deletes a customer at the provider that no account has. */
export async function deleteCustomer(ctx: Context, { customerId }: { customerId: string }): Promise<void> {
  const owned = await ctx.db
    .selectFrom('provider_customers')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!owned) await ctx.outside.payments.deleteCustomer(customerId);
}
