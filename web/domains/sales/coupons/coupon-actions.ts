import { CircleOff } from 'lucide-react';
import { coupons } from '#contract/admin-calls.ts';
import { couponCan } from '#contract/sales/coupons/rules.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** How coupons are written. */
const reads = [coupons.list, coupons.get];
export const writeCoupon = rowWriter(...reads);

/** The actions of a coupon, except editing. */
export const couponActions: readonly Action<Coupon>[] = [
  {
    id: 'end',
    label: 'End',
    call: coupons.update,
    icon: CircleOff,
    danger: true,
    refusal: (coupon) => couponCan.change(coupon),
    confirm: ({ code }) => ({
      title: `End ${code}?`,
      text: 'No one will be able to use this coupon, and you can’t reactivate it. Existing orders keep their discount.',
      confirmLabel: 'End coupon',
    }),
    run: ({ id, code, version }) =>
      writeCoupon(
        coupons.update,
        { params: { id }, body: { status: 'ended' }, ifMatch: version },
        { success: `${code} ended` },
      ),
    bulk: bulkAction({
      endpoint: coupons.bulk,
      action: 'end',
      confirm: (many) => ({
        title: `End ${many}?`,
        text: 'No one will be able to use these coupons, and you can’t reactivate them. Existing orders keep their discounts.',
        confirmLabel: 'End coupons',
      }),
      done: 'ended',
      reads,
    }),
  },
];
