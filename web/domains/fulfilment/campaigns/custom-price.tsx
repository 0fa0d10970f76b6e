import { brandCampaigns } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { fieldOf } from '#web/kit/form.ts';
import { formatCents, formatLineCents } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CreateFields, CreateForm } from './create-fields.ts';
import type { CustomerPrice } from './use-customer-price.ts';

/** A price of the customer’s own instead of the list price, with its limits and the reason. */
export function CustomPriceFields({
  form,
  choice,
  price,
}: {
  form: CreateForm;
  choice: Pick<CreateFields, 'packageId' | 'pitches'>;
  price: CustomerPrice;
}) {
  const { brand, duration, customPrice } = form.watch();
  const { data } = useApiQuery(
    brandCampaigns.quote,
    { params: { name: pathOfBrand[brand] }, body: { ...choice, duration } },
    { enabled: customPrice !== null },
  );
  const errors = form.formState.errors.customPrice;
  return (
    <div className="flex flex-col gap-5">
      <SwitchField
        label="Custom price"
        hint="For this customer, package and duration. It takes the place of a coupon."
        checked={customPrice !== null}
        onChange={(on) => {
          form.setValue('customPrice', on ? { amount: '', reason: '' } : null, { shouldDirty: true });
          if (on) form.setValue('coupon', null, { shouldDirty: true });
        }}
      />
      {customPrice !== null && (
        <div className="flex flex-col gap-5">
          <MoneyField
            label="Price"
            hint={
              data &&
              `${formatCents(data.lowest.amount)} or more, below the list price of ${formatCents(price.list ?? 0)}.`
            }
            {...fieldOf(form, 'customPrice.amount')}
            error={errors?.amount?.message}
          />
          <TextField
            label="Reason"
            hint="For the team. The customer doesn’t see it."
            autoComplete="off"
            maxLength={200}
            {...fieldOf(form, 'customPrice.reason')}
            error={errors?.reason?.message}
          />
        </div>
      )}
      {price.custom !== null && (
        <DefinitionList items={price.lines.map(({ text, amount }) => [text, formatLineCents(amount)])} />
      )}
    </div>
  );
}
