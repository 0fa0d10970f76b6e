import type Stripe from 'stripe';
import type { CheckoutInput } from './payments.ts';
import { withKey } from './stripe-keys.ts';

/** Opens a hosted page for the customer, whose receipts go to the given address, or for a new one where there is none. */
export async function openSession(stripe: Stripe, input: CheckoutInput): Promise<Stripe.Checkout.Session> {
  const { id, email } = input.customer;
  const metadata = { orderId: input.orderId, orderNumber: input.orderNumber };
  if (id !== null) await stripe.customers.update(id, { email });
  return withKey(input.idempotencyKey, (idempotencyKey) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        ui_mode: 'hosted_page',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: input.amount.currency.toLowerCase(),
              unit_amount: input.amount.amount,
              product_data: {
                name: input.line.name,
                description: input.line.description,
                ...(input.line.image !== null && { images: [input.line.image] }),
              },
            },
          },
        ],
        payment_intent_data: {
          capture_method: input.capture,
          description: `Order ${input.orderNumber}`,
          metadata: { ...input.memo, ...metadata },
        },
        client_reference_id: input.orderId,
        ...(id === null ? { customer_email: email, customer_creation: 'always' } : { customer: id }),
        // The page asks whether to keep the card, and offers it the next time.
        saved_payment_method_options: { payment_method_save: 'enabled' },
        success_url: input.successUrl,
        cancel_url: input.cancelUrl,
        expires_at: Math.floor(input.expiresAt.getTime() / 1000),
        metadata,
      },
      { idempotencyKey },
    ),
  );
}
