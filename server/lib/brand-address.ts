import type { Brand } from '#contract/brand.schema.ts';

/** The settings that hold the public addresses of the two brands. */
interface Addresses {
  readonly publicUrl: string;
  readonly EAA_HOST?: string | undefined;
}

/**
 * The public address of a brand, without a trailing slash: PUBLIC_URL, for EAA with the host name EAA_HOST. Scheme and
 * port come from PUBLIC_URL. Without EAA_HOST both brands share one address.
 */
export function addressOf({ publicUrl, EAA_HOST }: Addresses, brand: Brand): string {
  if (brand !== 'eaa' || EAA_HOST === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = EAA_HOST;
  return url.href.replace(/\/$/, '');
}
