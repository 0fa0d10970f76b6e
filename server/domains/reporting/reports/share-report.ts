import { SHARE_MS } from '#contract/reporting/reports/rules.ts';
import type { Share } from '#contract/reporting/reports/schema.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { ownOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';

/** Makes the link of a report, for 90 days; a former one ends. Throws `not_found`. */
export async function shareReport(ctx: AccountContext, number: string): Promise<Share & { url: string }> {
  const orderId = await ownOrderId(ctx, number);
  const token = `r${randomToken()}`;
  const link = { token_hash: hashToken(token), created_at: ctx.now(), expires_at: plus(ctx.now(), SHARE_MS) };
  await inTx(ctx, async (ctx) => {
    await ctx.db
      .insertInto('report_shares')
      .values({ order_id: orderId, brand: ctx.brand, ...link })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(link))
      .execute();
    await audit(ctx, {
      kind: 'report.shared',
      subject: ['order', orderId],
      text: 'Report link created',
    });
  });
  return {
    url: `${addressOf(ctx.config, ctx.brand)}/report/${token}`,
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
  };
}

/** Ends the link of a report. Throws `not_found` for an order of someone else. */
export async function unshareReport(ctx: AccountContext, number: string): Promise<void> {
  const orderId = await ownOrderId(ctx, number);
  await inTx(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('report_shares')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await audit(ctx, {
        kind: 'report.unshared',
        subject: ['order', orderId],
        text: 'Report link disabled',
      });
  });
}
