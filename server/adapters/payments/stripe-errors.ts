import Stripe from 'stripe';
import { z } from 'zod';
import { type PaymentProvider, PaymentProviderError } from './payments.ts';

const { errors } = Stripe;

/** Converts any failure of a Stripe call to the product's errors, without keys or card data. */
function providerError(error: unknown): unknown {
  if (error instanceof z.ZodError) {
    const text = 'The payment provider’s answer couldn’t be read. Retrying.';
    const unreadable = new PaymentProviderError('provider_answer_unreadable', true, text);
    // The log tells which field.
    unreadable.cause = error;
    return unreadable;
  }
  if (!(error instanceof errors.StripeError)) return error;
  if (error instanceof errors.StripeConnectionError) {
    return new PaymentProviderError(
      'provider_unreachable',
      true,
      'The payment provider couldn’t be reached.',
    );
  }
  if (error instanceof errors.StripeRateLimitError || error.statusCode === 409) {
    return new PaymentProviderError('provider_busy', true, 'The payment provider is busy. Retrying.');
  }
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError) {
    return new PaymentProviderError(
      'provider_key_refused',
      false,
      'The payment provider rejected the API key. Check STRIPE_SECRET_KEY.',
    );
  }
  if (isOtherRequest(error)) {
    return new PaymentProviderError(
      'idempotency_mismatch',
      false,
      'The payment provider already received this idempotency key with different parameters.',
    );
  }
  if (error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripeCardError) {
    const code = error.code ?? 'invalid_request';
    return new PaymentProviderError(
      code,
      false,
      `The payment provider rejected the request: ${error.message}`,
      error.param ?? null,
    );
  }
  return new PaymentProviderError('provider_failed', true, 'The payment provider didn’t respond.');
}

/** The payment's state does not allow the call; reading the state shows what happened. */
export function isUnexpectedState(error: unknown): boolean {
  return (
    error instanceof errors.StripeInvalidRequestError &&
    (error.code === 'payment_intent_unexpected_state' || error.code === 'charge_expired_for_capture')
  );
}

/** The provider doesn't have, or has deleted, what the call names. */
export function isMissing(error: unknown): boolean {
  return error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** Passes over that something is gone which was to be removed. */
export function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Stripe stores a server error under the idempotency key for a day, so a retry with the same key fails again. */
export function isReplayedFailure(error: unknown): boolean {
  return (
    error instanceof errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

/** The key came with other parameters before. */
export const isOtherRequest = (error: unknown): boolean => error instanceof errors.StripeIdempotencyError;

/** The same provider with Stripe's errors converted to the product's. */
export function translated(provider: PaymentProvider): PaymentProvider {
  const entries = Object.entries(provider).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (call as (...args: unknown[]) => Promise<unknown>)(...args);
      } catch (error) {
        throw providerError(error);
      }
    },
  ]);
  return Object.fromEntries(entries) as PaymentProvider;
}
