import { Controller } from 'react-hook-form';
import { countries } from '#web/domains/accounts/addresses/countries.ts';
import { formatCents } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CreateForm } from './create-fields.ts';

/** What is recorded of a payment by hand: its reference, the billing address, and that the customer agreed. */
export function PaymentFields({ form, total }: { form: CreateForm; total: number }) {
  const wrong = form.formState.errors.byHand;
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <TextField
        className="sm:col-span-6"
        label="Payment reference"
        hint={`For the payment of ${formatCents(total)}, as shown on the bank statement or invoice.`}
        maxLength={120}
        autoComplete="off"
        error={wrong?.reference?.message}
        {...form.register('byHand.reference')}
      />
      <TextField
        className="sm:col-span-6"
        label="Address"
        autoComplete="off"
        error={wrong?.address?.message}
        {...form.register('byHand.address')}
      />
      <TextField
        className="sm:col-span-4"
        label="City"
        autoComplete="off"
        error={wrong?.city?.message}
        {...form.register('byHand.city')}
      />
      <TextField
        className="sm:col-span-2"
        label="Postal code"
        autoComplete="off"
        error={wrong?.zip?.message}
        {...form.register('byHand.zip')}
      />
      <SelectField
        className="sm:col-span-6"
        label="Country"
        placeholder="Choose a country"
        options={countries}
        error={wrong?.country?.message}
        {...form.register('byHand.country')}
      />
      <div className="sm:col-span-6">
        <Controller
          control={form.control}
          name="consent"
          render={({ field, fieldState }) => (
            <Checkbox
              checked={field.value}
              onCheckedChange={field.onChange}
              error={fieldState.error?.message}
              label={
                <>
                  The customer has agreed to the{' '}
                  <a
                    href={paths.terms}
                    target="_blank"
                    rel="noreferrer"
                    className="font-semibold text-accent underline underline-offset-4"
                  >
                    terms
                  </a>
                  .
                </>
              }
            />
          )}
        />
      </div>
    </div>
  );
}

/** Whether the customer gets a link, or has paid already; what is free is ordered by the link alone. */
export function PaidByField({
  form,
  free,
  byCoupon,
}: {
  form: CreateForm;
  free: boolean;
  /** Free by its coupon, not by its package. */
  byCoupon: boolean;
}) {
  return (
    <>
      <Controller
        control={form.control}
        name="paidBy"
        render={({ field }) => (
          <RadioCards
            label="Payment method"
            className="sm:grid-cols-2"
            value={free ? 'link' : field.value}
            onChange={field.onChange}
            cards={[
              {
                value: 'link',
                title: 'Email a checkout link',
                text: 'The customer signs in, reviews the campaign, agrees to the terms and pays.',
              },
              ...(free
                ? []
                : [
                    {
                      value: 'hand' as const,
                      title: 'Record a manual payment',
                      text: 'For payments received outside the checkout. The order is placed right away.',
                    },
                  ]),
            ]}
          />
        )}
      />
      {free && (
        <p className="text-sm text-muted">
          {byCoupon
            ? 'The coupon covers the full price. The customer places the order from the link, without a card.'
            : 'This package is free, once per account, email address and song. The customer places the order from the link.'}
        </p>
      )}
    </>
  );
}
