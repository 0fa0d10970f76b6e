import { AppError } from '#contract/errors.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { comparePayments, type PaymentComparison } from '#server/domains/orders/payments/compare-payments.ts';
import { findStrays, giveBack, type StrayPayment } from '#server/domains/orders/payments/stray-payments.ts';
import { type RebuiltOrder, rebuildOrder } from './rebuild-order.ts';

/** What to do with strays, by the ids of their payments. */
interface StrayOptions {
  giveBack?: readonly string[] | undefined;
  rebuild?: readonly string[] | undefined;
}

interface SettledStrays {
  /** What is left at the provider alone. */
  strays: StrayPayment[];
  givenBack: StrayPayment[];
  rebuilt: RebuiltOrder[];
  /** What was named and not done, with the reason. */
  refused: { intentId: string; why: string }[];
}

export type Reconciliation = PaymentComparison & SettledStrays;

/** Settles the named payments that only the provider knows, then compares ours with the provider. */
export async function reconcile(
  ctx: Context,
  options: StrayOptions & Parameters<typeof comparePayments>[1] = {},
): Promise<Reconciliation> {
  const settled = await settleStrays(ctx, options);
  return { ...(await comparePayments(ctx, options)), ...settled };
}

const UNKNOWN = 'No payment for our campaigns has this id and lacks its order.';

/** Finds all strays, gives the money of some back, and rebuilds the orders of others. One that fails leaves the others be. */
async function settleStrays(ctx: Context, options: StrayOptions): Promise<SettledStrays> {
  const named = new Set([...(options.giveBack ?? []), ...(options.rebuild ?? [])]);
  const done: SettledStrays = { strays: [], givenBack: [], rebuilt: [], refused: [] };
  for (const stray of await findStrays(ctx, null)) {
    const { intentId } = stray;
    named.delete(intentId);
    try {
      if (options.giveBack?.includes(intentId)) {
        await giveBack(ctx, stray);
        done.givenBack.push(stray);
      } else if (options.rebuild?.includes(intentId)) done.rebuilt.push(await rebuildOrder(ctx, stray));
      else done.strays.push(stray);
    } catch (error) {
      if (!(error instanceof AppError || error instanceof PaymentProviderError)) throw error;
      done.strays.push(stray);
      done.refused.push({ intentId, why: error.message });
    }
  }
  for (const intentId of named) done.refused.push({ intentId, why: UNKNOWN });
  return done;
}
