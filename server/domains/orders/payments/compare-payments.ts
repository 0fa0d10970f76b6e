import { formatMoney, usd } from '#contract/money.ts';
import type { PaymentStatus } from '#contract/orders/payments/schema.ts';
import {
  type CheckoutState,
  type DisputeOutcome,
  PaymentProviderError,
} from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import type { PaymentRow } from '#server/domains/orders/orders/read-order-state.ts';
import { missedDispute } from './missed-dispute.ts';
import { findPayment, findRefunds, listComparable } from './payments.queries.ts';
import { recordDispute } from './record-dispute.ts';
import { syncPayment } from './sync-payment.ts';

export interface PaymentDifference {
  orderNumber: string;
  paymentId: string;
  /** One sentence for each fact that differs. */
  what: string[];
}

export interface PaymentComparison {
  compared: number;
  /** Payments with a call to the provider under way; the next run compares them. */
  underWay: number;
  /** Payments that differed, and agree since the provider’s state was applied. */
  mended: PaymentDifference[];
  differences: PaymentDifference[];
}

/** Payments read at once. */
const BATCH = 100;

/**
 * Compares every payment with the provider, oldest first. With `fix`, applies the provider’s state where it differs, as its
 * webhook would have; what that does not mend stays a difference.
 */
export async function comparePayments(
  ctx: Context,
  options: { fix?: boolean; onProgress?: (compared: number) => void } = {},
): Promise<PaymentComparison> {
  const result: PaymentComparison = { compared: 0, underWay: 0, mended: [], differences: [] };
  let batch = await listComparable(ctx, { after: '', limit: BATCH });
  while (batch.length > 0) {
    for (const { number, ...payment } of batch) {
      if (payment.pending_action !== null) {
        result.underWay += 1;
        continue;
      }
      const found = { orderNumber: number, paymentId: payment.id };
      const what = await compareOne(ctx, payment);
      const left = what.length > 0 && options.fix ? await mend(ctx, payment, what) : what;
      if (left.length > 0) result.differences.push({ ...found, what: left });
      else if (what.length > 0) result.mended.push({ ...found, what });
      result.compared += 1;
    }
    options.onProgress?.(result.compared);
    batch = await listComparable(ctx, { after: batch.at(-1)?.id ?? '', limit: BATCH });
  }
  return result;
}

const isRefusal = (error: unknown): error is PaymentProviderError =>
  error instanceof PaymentProviderError && !error.retryable;

async function compareOne(ctx: Context, payment: PaymentRow): Promise<string[]> {
  try {
    const provider = await ctx.outside.payments.readCheckout(payment.session_id ?? '', { refunds: true });
    const what = differencesOf(payment, await findRefunds(ctx, payment.id), provider);
    const mayLack = provider.isDisputed || payment.status === 'disputed' || payment.inquiry === 'open';
    const missed = mayLack && (await missedDispute(ctx, payment));
    return missed ? [...what, disputeDiffers[missed.outcome]] : what;
  } catch (error) {
    if (isRefusal(error)) return [`The provider doesn’t tell its state: ${error.message}`];
    throw error;
  }
}

/** Applies the provider’s state. Answers what differs then; nothing is applied that the provider doesn’t tell. */
async function mend(ctx: Context, payment: PaymentRow, what: string[]): Promise<string[]> {
  try {
    await syncPayment(ctx, payment);
    const synced = await findPayment(ctx, payment.id);
    const missed = synced && (await missedDispute(ctx, synced));
    if (missed) await recordDispute(ctx, synced, missed);
  } catch (error) {
    if (isRefusal(error)) return what;
    throw error;
  }
  const now = await findPayment(ctx, payment.id);
  // A void or refund that was decided now is under way.
  if (!now || now.pending_action !== null) return [];
  return compareOne(ctx, now);
}

/** The states of the provider that agree with ours. */
const agreeing: Record<PaymentStatus, readonly CheckoutState['state'][]> = {
  pending: ['open'],
  authorized: ['authorized'],
  success: ['captured'],
  partially_refunded: ['captured'],
  refunded: ['captured'],
  disputed: ['captured'],
  lost: ['captured'],
  voided: ['voided', 'expired'],
  failed: ['open', 'expired', 'voided', 'declined'],
};

/** What differs between a payment and the provider’s state of it. */
export function differencesOf(
  payment: Pick<PaymentRow, 'status' | 'captured_cents'>,
  refunds: readonly Pick<
    Awaited<ReturnType<typeof findRefunds>>[number],
    'status' | 'amount_cents' | 'reference'
  >[],
  provider: Pick<CheckoutState, 'state' | 'capturedCents' | 'refundedCents'>,
): string[] {
  const isReturned = provider.state === 'captured' && provider.capturedCents === provider.refundedCents;
  // A page that was paid after it counted as closed, and whose money went back.
  if (payment.status === 'failed' && isReturned) return [];
  if (!agreeing[payment.status].includes(provider.state))
    return [`It is ${payment.status} here, and ${provider.state} at the provider.`];
  if (provider.state !== 'captured') return [];
  // Refunds with a reference were paid outside the provider.
  const ours = refunds.filter(({ status, reference }) => status === 'succeeded' && reference === null);
  const refunded = ours.reduce((total, { amount_cents }) => total + amount_cents, 0);
  return [
    ...amountDiffers('charged', payment.captured_cents, provider.capturedCents),
    ...amountDiffers('refunded', refunded, provider.refundedCents),
  ];
}

/** A dispute at the provider that the payment lacks, by what came of it. */
const disputeDiffers: Record<DisputeOutcome, string> = {
  inquiry: 'The bank inquires about it at the provider, and not here.',
  inquiry_closed: 'The bank’s inquiry has ended at the provider, and not here.',
  open: 'A chargeback is open at the provider, and not here.',
  won: 'A chargeback was won at the provider, and is open here.',
  lost: 'A chargeback was lost at the provider, and not here.',
};

const amountDiffers = (what: string, here: number, there: number): string[] =>
  here === there
    ? []
    : [`${formatMoney(usd(here))} is ${what} here, and ${formatMoney(usd(there))} at the provider.`];
