import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import type { Context } from '#server/context.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { companyOf } from '#server/lib/company.ts';

/** What pages may know of the configuration, on the host of a brand. */
export const publicSettings = (
  { config, outside }: Pick<Context, 'config' | 'outside'>,
  brand: Brand,
): PublicSettings => ({
  brand,
  brandName: brandNames[brand],
  supportEmail: contactOf(config, brand).supportEmail,
  company: companyOf(config, brand),
  identityProvider: outside.identity && { name: outside.identity.name },
  paymentMode: config.PAYMENT_CAPTURE,
  sandbox: [...config.notes],
  demoData: config.DEMO_DATA === 'on',
  termsVersion: TERMS_VERSION,
});
