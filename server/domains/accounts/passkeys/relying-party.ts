import type { Context } from '#server/context.ts';
import { addressOf } from '#server/lib/brand-address.ts';

/**
 * Whom passkeys trust: the configured host of the request's brand, never a header of the request. Browsers want a name, so
 * this machine is `localhost`, where the product answers, too.
 */
export function relyingParty({ config, brand }: Pick<Context, 'config' | 'brand'>): {
  id: string;
  origin: string;
} {
  const url = new URL(addressOf(config, brand));
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
