import { sql } from 'kysely';
import type { SavedBilling } from '#contract/accounts/account/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/**
 * Keeps on the caller's account what an order was billed to, so that the next checkout begins with it. A field left
 * empty keeps what is there.
 */
export async function saveBillingDetails(
  ctx: AccountContext,
  { name, address, city, zip, country }: SavedBilling,
): Promise<void> {
  const fields = { name, address, city, zip, country };
  const empty = Object.fromEntries(Object.keys(fields).map((field) => [field, '']));
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const billing = sql<string>`coalesce(billing, ${JSON.stringify(empty)}::jsonb) || ${JSON.stringify(given)}::jsonb`;
  await inTx(ctx, async (ctx) => {
    const changed = await ctx.db
      .updateTable('users')
      .set({ billing, version: nextVersion })
      .where('id', '=', ctx.actor.id)
      .where(sql<boolean>`billing is distinct from ${billing}`)
      .returning('brand')
      .executeTakeFirst();
    if (!changed) return;
    await audit(ctx, {
      kind: 'user.changed',
      subject: ['user', ctx.actor.id],
      brand: changed.brand,
      text: 'Billing details saved for future orders',
      changes: [{ field: 'billing' }],
    });
  });
}
