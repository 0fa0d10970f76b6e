import { useWatch } from 'react-hook-form';
import { useUser } from '#web/lib/session.ts';
import { countries } from '#web/nouns/countries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CheckoutForm } from './checkout-fields.ts';

/** Explains, once another address is entered, that it gets mails only after it confirms. */
function useAddressHint({ control }: CheckoutForm): string | undefined {
  const own = useUser()?.username;
  const typed = useWatch({ control, name: 'billing.email' }).trim().toLowerCase();
  if (own === undefined || typed === own || !typed.includes('@')) return undefined;
  return `We ask this address whether it wants our mails. Until it confirms, they go to ${own}.`;
}

/** Name and address of the payer. */
export function BillingFields({ form }: { form: CheckoutForm }) {
  const { register, formState } = form;
  const errors = formState.errors.billing;
  const addressHint = useAddressHint(form);
  return (
    <SectionCard title="Billing" text="For your receipt. It stays between you and us.">
      <div className="grid gap-5 sm:grid-cols-6">
        <TextField
          className="sm:col-span-6"
          label="E-mail"
          type="email"
          autoComplete="billing email"
          hint={addressHint}
          error={errors?.email?.message}
          {...register('billing.email')}
        />
        <TextField
          className="sm:col-span-6"
          label="Name"
          autoComplete="billing name"
          error={errors?.name?.message}
          {...register('billing.name')}
        />
        <TextField
          className="sm:col-span-6"
          label="Address"
          autoComplete="billing street-address"
          error={errors?.address?.message}
          {...register('billing.address')}
        />
        <TextField
          className="sm:col-span-4"
          label="City"
          autoComplete="billing address-level2"
          error={errors?.city?.message}
          {...register('billing.city')}
        />
        <TextField
          className="sm:col-span-2"
          label="Postal code"
          autoComplete="billing postal-code"
          error={errors?.zip?.message}
          {...register('billing.zip')}
        />
        <SelectField
          className="sm:col-span-6"
          label="Country"
          autoComplete="billing country"
          placeholder="Choose your country"
          options={countries}
          error={errors?.country?.message}
          {...register('billing.country')}
        />
      </div>
    </SectionCard>
  );
}
