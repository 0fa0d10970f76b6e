import { Brand } from '#contract/brand.schema.ts';
import { NewCoupon } from '#contract/sales/coupons/written.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { createCoupon, updateCoupon } from '#server/domains/sales/coupons/write-coupon.ts';
import type { DemoEnvironment } from './demo-environment.ts';

/** The coupon of the demo's orders; it is used up by them. */
export const DEMO_COUPON = 'WELCOME-10';
/** Uses of it in all, per brand. */
const DEMO_USES = 4;

/** Makes coupons in every state, in both brands. The first of them is for orders of the demo. */
export async function makeCoupons(env: DemoEnvironment): Promise<void> {
  const day = (days: number): string => plus(env.end, days * DAY).toISOString();
  const texts = [
    { code: DEMO_COUPON, kind: 'percent', value: 10, description: 'First campaigns', usesMost: DEMO_USES },
    { code: 'ARTIST-20', kind: 'percent', value: 20, usesPerAccount: 1, description: 'For the newsletter' },
    { code: 'FIRST-15', kind: 'amount', value: 1500, firstOrderOnly: true, description: 'For a first order' },
    { code: 'NEW-YEAR', kind: 'percent', value: 25, startsAt: day(20), endsAt: day(50), usesMost: 200 },
    { code: 'SUMMER', kind: 'amount', value: 2500, startsAt: day(-90), endsAt: day(-30) },
    { code: 'PRESS-100', kind: 'percent', value: 100, usesMost: 5, description: 'For a review copy' },
  ] as const;
  for (const brand of Brand.options) {
    env.at(plus(env.end, -170 * DAY));
    const operator = env.operator(brand);
    for (const text of texts) {
      const made = await createCoupon(operator, NewCoupon.parse({ brand, ...text }));
      if (text.code !== 'PRESS-100') continue;
      env.at(plus(env.end, -12 * DAY));
      await updateCoupon(operator, made.id, { status: 'ended' }, null);
    }
  }
}
