import { Controller } from 'react-hook-form';
import { coupons, managePackages } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import { fieldOf, showFieldErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import type { Fields as FieldNames } from '#web/kit/resource/field-changes.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { writeCoupon } from './coupon-actions.ts';
import { couponFields } from './coupon-labels.ts';
import { bodyOf, centsOrPercent, Limits, Typed, valuesOf } from './coupon-values.ts';

const kinds = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Dollars' },
];

/** The packages that a coupon holds for, as chips; none chosen is any. */
function PackageChips(props: {
  brand: Brand;
  value: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}) {
  const sold = useApiQuery(managePackages.list, { query: { brand: props.brand, limit: '200' } });
  const paid = (sold.data ?? []).filter(({ trial }) => !trial);
  return (
    <ChipGroup
      label="Packages"
      hint="If none are selected, the coupon applies to all packages."
      error={props.error}
      options={paid.map(({ id }) => id)}
      labels={Object.fromEntries(paid.map(({ id, name }) => [id, name]))}
      value={paid.map(({ id }) => id).filter((id) => props.value.includes(id))}
      onChange={props.onChange}
    />
  );
}

const numberOrNone = (text: unknown): number | null =>
  text === '' || text === null || text === undefined ? null : Number(text);

function LimitFields({ form, brand }: { form: ZodForm<typeof Limits>; brand: Brand }) {
  const limit = (name: 'usesMost' | 'usesPerAccount') => ({
    type: 'number',
    inputMode: 'numeric' as const,
    optional: true,
    ...fieldOf(form, name),
    ...form.register(name, { setValueAs: numberOrNone }),
  });
  return (
    <>
      <TextField
        label="Description"
        optional
        hint="Visible to admins only."
        autoComplete="off"
        {...fieldOf(form, 'description')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <DateField label="First day" optional hint="Starts at 00:00 UTC." {...fieldOf(form, 'startsAt')} />
        <DateField
          label="Last day"
          optional
          hint="Valid until the end of this day, UTC."
          {...fieldOf(form, 'endsAt')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField label="Total uses" {...limit('usesMost')} />
        <TextField label="Per account" {...limit('usesPerAccount')} />
      </div>
      <Controller
        control={form.control}
        name="packageIds"
        render={({ field, fieldState }) => (
          <PackageChips
            brand={brand}
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="firstOrderOnly"
        render={({ field }) => (
          <SwitchField
            label="First order only"
            hint="Free trials don’t count as orders."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

/** A new coupon. */
export function NewCouponForm({ onDone }: { onDone: () => void }) {
  const brands = useBrandChoices(coupons.create);
  const form = useZodForm(Typed, {
    brand: brands[0]?.value ?? 'real-playlist',
    code: '',
    kind: 'percent',
    value: '',
    description: '',
    startsAt: '',
    endsAt: '',
    usesMost: null,
    usesPerAccount: null,
    firstOrderOnly: false,
    packageIds: [],
  });
  const [brand, kind] = form.watch(['brand', 'kind']);
  return (
    <SideForm
      form={form}
      call={coupons.create}
      submitLabel="Add coupon"
      onSubmit={({ brand: of, code, kind: by, value, ...limits }) =>
        writeCoupon(
          coupons.create,
          { body: { ...bodyOf(limits), brand: of, code, kind: by, value: centsOrPercent(by, value) ?? 0 } },
          {
            success: (made) => `${made.code} added`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <SelectField
        label="Brand"
        options={brands}
        {...fieldOf(form, 'brand')}
        {...form.register('brand', { onChange: () => form.setValue('packageIds', []) })}
      />
      <TextField
        label="Code"
        hint="Use letters, digits and hyphens. Not case-sensitive."
        autoComplete="off"
        {...fieldOf(form, 'code')}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={kind === 'percent' ? 'Discount (%)' : 'Discount ($)'}
          inputMode="decimal"
          autoComplete="off"
          {...fieldOf(form, 'value')}
        />
        <SelectField label="Kind" options={kinds} {...fieldOf(form, 'kind')} />
      </div>
      {/* The library’s types know no form with more fields than these. */}
      <LimitFields form={form as unknown as ZodForm<typeof Limits>} brand={brand} />
    </SideForm>
  );
}

/** What is typed, by the names that a conflict calls it. Days are shown as they are typed. */
const typedFields: FieldNames = {
  ...couponFields,
  startsAt: { label: 'First day' },
  endsAt: { label: 'Last day' },
  firstOrderOnly: { label: 'First order only', show: (value) => (value === 'true' ? 'yes' : 'no') },
};

/** Changing the limits of a coupon. */
export function CouponForm({ coupon }: { coupon: Coupon }) {
  const { form, onRefused, theirs } = useRowForm(Limits, coupon, valuesOf(coupon));
  return (
    <SideForm
      form={form}
      call={coupons.update}
      brand={coupon.brand}
      submitLabel="Save"
      onSubmit={(limits) =>
        writeCoupon(
          coupons.update,
          { params: { id: coupon.id }, body: bodyOf(limits), ifMatch: coupon.version },
          {
            success: (saved) => `${saved.code} saved`,
            onDone: (saved) => form.reset(valuesOf(saved)),
            onRefused,
          },
        )
      }
    >
      <ConflictNotice form={form} theirs={theirs} fields={typedFields} />
      <LimitFields form={form} brand={coupon.brand} />
    </SideForm>
  );
}
