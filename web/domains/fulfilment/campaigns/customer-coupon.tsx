import { brandCampaigns } from '#contract/admin-calls.ts';
import { CouponField } from '#web/domains/sales/coupons/coupon-field.tsx';
import { call } from '#web/lib/api.ts';
import { formatLineCents } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { CreateFields, CreateForm } from './create-fields.ts';
import { type CustomerPrice, quoteInput } from './use-customer-price.ts';

/** The coupon of the customer, with what it takes off. */
export function CustomerCoupon({
  form,
  choice,
  price,
}: {
  form: CreateForm;
  choice: Pick<CreateFields, 'packageId' | 'pitches'>;
  price: CustomerPrice;
}) {
  const coupon = form.watch('coupon');
  const refused = form.formState.errors.coupon?.message ?? null;
  return (
    <div className="flex flex-col gap-4">
      <CouponField
        question="Apply a coupon"
        quote={(code) => call(brandCampaigns.quote, quoteInput(form.getValues(), choice, code))}
        coupon={coupon}
        name={`Coupon ${coupon}`}
        onChange={(code) => {
          form.clearErrors('coupon');
          form.setValue('coupon', code, { shouldDirty: true });
        }}
        refused={refused}
      />
      {(price.refused ?? refused) && coupon !== null && (
        <Notice tone="bad">{price.refused ?? refused}</Notice>
      )}
      {price.lines.length > 0 && (
        <DefinitionList items={price.lines.map(({ text, amount }) => [text, formatLineCents(amount)])} />
      )}
    </div>
  );
}
