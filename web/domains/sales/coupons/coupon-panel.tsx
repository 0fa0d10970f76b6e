import { coupons } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { formatCount, formatDateOfUtc } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { CouponForm } from './coupon-form.tsx';
import {
  couponFields,
  couponTones,
  discountText,
  lastDay,
  standingLabels,
  usesText,
} from './coupon-labels.ts';

/** The limits of an ended coupon; those of an active one are in its form. */
const limitsOf = ({
  description,
  startsAt,
  endsAt,
  usesPerAccount,
  firstOrderOnly,
}: Coupon): [string, string | null][] => [
  ['Description', description || null],
  ['First day', startsAt && formatDateOfUtc(startsAt)],
  ['Last day', endsAt && lastDay(endsAt)],
  ['Uses per account', usesPerAccount === null ? null : formatCount(usesPerAccount)],
  ['First order only', firstOrderOnly ? 'Yes' : null],
];

/** One coupon at the side of the list. */
export function CouponPanel(panel: PanelProps<Coupon>) {
  const query = useApiQuery(coupons.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Coupon"
      title={({ code }) => code}
      missing="This coupon doesn’t exist."
    >
      {(coupon) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...standingLabels[coupon.standing]} />],
              ['Discount', discountText(coupon)],
              ['For', coupon.customFor && `One customer, ${coupon.customFor}`],
              ['Uses', usesText(coupon)],
              ['Brand', brandNames[coupon.brand]],
              ...(coupon.status === 'ended' ? limitsOf(coupon) : []),
            ]}
          />
          {coupon.status === 'active' && (
            <PanelSection>
              <CouponForm coupon={coupon} />
            </PanelSection>
          )}
          <Activity of={coupon.code} entries={coupon.timeline} tones={couponTones} fields={couponFields} />
        </>
      )}
    </Panel>
  );
}
