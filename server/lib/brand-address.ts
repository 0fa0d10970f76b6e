import type { Brand } from '#contract/brand.ts';

/** The settings that say where people reach the two brands. */
interface Addresses {
  readonly publicUrl: string;
  readonly EAA_HOST?: string | undefined;
}

/**
 * Where people reach a brand, without a slash at the end: PUBLIC_URL, for EAA under the host name EAA_HOST. Scheme and
 * port are those of PUBLIC_URL. Where EAA has no host of its own, both brands have the one address.
 */
export function addressOf({ publicUrl, EAA_HOST }: Addresses, brand: Brand): string {
  if (brand !== 'eaa' || EAA_HOST === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = EAA_HOST;
  return url.href.replace(/\/$/, '');
}
