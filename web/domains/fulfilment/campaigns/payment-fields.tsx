import { Controller } from 'react-hook-form';
import { countries } from '#web/domains/accounts/addresses/countries.ts';
import { formatCents } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
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
