import { AppError } from '#contract/errors.ts';
import { formatMoney, usd } from '#contract/money.ts';
import type { Billing } from '#contract/orders/checkout/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { requestConfirmation } from '#server/domains/accounts/addresses/request-confirmation.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { changeOrder, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';

/**
 * Checks a draft out again, as from another tab, while its order waits for payment. The agreed price must equal the
 * order's total, and the newest billing address is used. Throws `price_changed`.
 */
export async function resumeOrder(
  ctx: AccountContext,
  orderId: string,
  { billing, expectedTotal }: { billing: Billing; expectedTotal: number },
): Promise<void> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    const { order } = state;
    if (order.status !== 'awaiting_payment') return;
    if (order.total_cents !== expectedTotal) {
      throw new AppError(
        'price_changed',
        `Order ${order.number} for this campaign is still unpaid at ${formatMoney(usd(order.total_cents))}, not ${formatMoney(usd(expectedTotal))}. Pay it, or cancel it to order at the current price.`,
      );
    }
    const given = billingColumns(billing);
    const corrected = Object.entries(given).filter(
      ([column, value]) => order[column as keyof typeof given] !== value,
    );
    if (corrected.length === 0) return;
    await changeOrder(ctx, state, given);
    await requestConfirmation(ctx, ctx.actor, { id: orderId, email: given.email });
    await audit(ctx, {
      kind: 'order.billing_corrected',
      subject: ['order', orderId],
      text: 'Billing address updated',
      data: { fields: corrected.map(([column]) => column) },
    });
  });
}

/** The columns of an order's billing address. */
export const billingColumns = ({ email, name, address, city, zip, country }: Billing) => ({
  email,
  customer_name: name,
  address,
  city,
  zip,
  country,
});
