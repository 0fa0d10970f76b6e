import { AppError } from '#contract/errors.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';

/** A provider call that a person waits for. Throws `payment_provider_unavailable` when it fails. */
export function callProvider<T>(ctx: Context, call: () => Promise<T>): Promise<T> {
  return call().catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    ctx.log.warn({ code: error.code, reason: error.message }, 'the payment provider could not be reached');
    throw new AppError(
      'payment_provider_unavailable',
      'We can’t reach the payment provider. Nothing was charged. Try again in a moment.',
    );
  });
}
