import { brandNames } from '#contract/brand.ts';
import { settings, TERMS_VERSION } from '#contract/settings.ts';
import { contactOf } from '#server/lib/brand-site.ts';
import { companyOf } from '#server/lib/company.ts';
import { route } from '#server/route.ts';

export const settingsRoutes = [
  route(settings.get, async (ctx) => ({
    brand: ctx.brand,
    brandName: brandNames[ctx.brand],
    supportEmail: contactOf(ctx.config, ctx.brand).supportEmail,
    company: companyOf(ctx.config, ctx.brand),
    identityProvider: ctx.outside.identity && { name: ctx.outside.identity.name },
    paymentMode: ctx.config.PAYMENT_CAPTURE,
    sandbox: [...ctx.config.notes],
    demoData: ctx.config.DEMO_DATA === 'on',
    termsVersion: TERMS_VERSION,
  })),
];
