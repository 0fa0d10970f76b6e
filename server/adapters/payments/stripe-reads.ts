import type Stripe from 'stripe';
import type { CaptureResult, CheckoutState, VoidResult } from './payments.ts';
import { eachRow, Intent, Moved, Refund, Session } from './stripe-answers.ts';
import { checkoutState, declineOf, providerRefund } from './stripe-states.ts';

/** What is read with a session. */
export const EXPANDED = { expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'] };

/** Reads how payments stand at Stripe. Throws a `ZodError` where an answer can't be read. */
export function stripeReads(stripe: Stripe) {
  async function stateOf(answer: unknown, listRefunds = false): Promise<CheckoutState> {
    const session = Session.parse(answer);
    const intent = session.payment_intent;
    const untouched = !intent?.latest_charge?.amount_refunded;
    if (!intent?.amount_received || (untouched && !listRefunds)) return checkoutState(session, []);
    // The charge's own total may include the released part of a hold.
    return checkoutState(session, (await refundsOf(intent.id)).map(providerRefund));
  }

  /** All of them, newest first: one that can't be read makes the answer unreadable, as a sum must not lack it. */
  async function refundsOf(intentId: string): Promise<Refund[]> {
    const refunds: Refund[] = [];
    for await (const row of eachRow((from) => stripe.refunds.list({ payment_intent: intentId, ...from })))
      refunds.push(Refund.parse(row));
    return refunds;
  }

  async function readCheckout(
    sessionId: string,
    { refunds }: { refunds: boolean } = { refunds: false },
  ): Promise<CheckoutState> {
    return stateOf(await stripe.checkout.sessions.retrieve(sessionId, EXPANDED), refunds);
  }

  async function settledCapture(intentId: string): Promise<CaptureResult> {
    const intent = Intent.parse(
      await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge', 'payment_method'] }),
    );
    const decline = declineOf(intent);
    if (intent.status === 'succeeded') return { kind: 'captured', capturedCents: intent.amount_received };
    if (intent.status === 'requires_payment_method' && decline) {
      return { kind: 'declined', code: decline.code, message: decline.message };
    }
    return { kind: 'gone', status: intent.status };
  }

  async function settledVoid(intentId: string): Promise<VoidResult> {
    const { status, amount_received } = Moved.parse(await stripe.paymentIntents.retrieve(intentId));
    if (status === 'canceled') return { kind: 'voided' };
    if (status === 'succeeded') return { kind: 'already_captured', capturedCents: amount_received };
    return { kind: 'still_open' };
  }

  return { stateOf, refundsOf, readCheckout, settledCapture, settledVoid };
}
