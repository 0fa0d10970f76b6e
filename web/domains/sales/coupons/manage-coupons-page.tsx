import { TicketPlus } from 'lucide-react';
import { coupons } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { couponActions } from './coupon-actions.ts';
import { couponColumns } from './coupon-columns.tsx';
import { standingLabels } from './coupon-labels.ts';

const NewCouponForm = lazyPart(() => import('./coupon-form.tsx'), 'NewCouponForm');
const CouponPanel = lazyPart(() => import('./coupon-panel.tsx'), 'CouponPanel');

/** The coupons of both brands; one of them open at the side. */
export function Component() {
  const list = useList(coupons.list);
  return (
    <ListPage
      {...list}
      title="Coupons"
      text="Codes that artists enter at checkout. Changes don’t affect existing orders."
      label="Coupons"
      param="coupon"
      search="Search by code"
      filters={{
        standing: { label: 'Status', options: standingLabels },
        brand: { label: 'Brand', options: brandNames },
      }}
      dates={{ created: 'Created' }}
      columns={couponColumns}
      nameOf={({ code }) => code}
      actions={couponActions}
      exported={coupons.export}
      firstUse={{
        title: 'No coupons yet',
        text: 'Artists can enter a code at checkout once a coupon is active.',
      }}
      panel={CouponPanel}
      add={{
        label: 'Add coupon',
        icon: TicketPlus,
        text: 'You can’t change the code or discount later.',
        call: coupons.create,
        form: NewCouponForm,
      }}
    />
  );
}
