import { countries } from '#web/domains/accounts/addresses/countries.ts';
import { useUser } from '#web/lib/session.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { BillingField, CheckoutState } from './use-checkout-form.ts';

/** Explains, once another address is entered, that it gets mails only after it confirms. */
function addressHint(own: string | undefined, email: string): string | undefined {
  const typed = email.trim().toLowerCase();
  if (own === undefined || typed === own || !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed)) return undefined;
  return `We’ll ask this address to confirm first. Until then, order emails go to ${own}.`;
}

/** Who pays. Name and postal address are asked for only where an invoice has to name them: the provider asks for a card’s. */
export function BillingFields({ form, free }: { form: CheckoutState; free: boolean }) {
  const own = useUser()?.username;
  const { billing, problems } = form;
  const field = (name: BillingField) => ({
    name,
    value: billing[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  });
  const hasAddress = Boolean(billing.name || billing.address || billing.city || billing.zip);
  return (
    <SectionCard title="Billing" text="For your receipt. Curators never see this.">
      <div className="grid gap-5 sm:grid-cols-6">
        <TextField
          className={free ? 'sm:col-span-6' : 'sm:col-span-3'}
          label="Email"
          type="email"
          autoComplete="billing email"
          hint={addressHint(own, billing.email)}
          {...field('email')}
        />
        {!free && (
          <SelectField
            className="sm:col-span-3"
            label="Country"
            autoComplete="billing country"
            placeholder="Choose your country"
            options={countries}
            {...field('country')}
          />
        )}
      </div>
      {!free && (
        <details className="mt-5" open={hasAddress || undefined}>
          <summary className="w-fit rounded-sm text-sm font-medium underline-offset-4 hover:underline">
            {hasAddress ? 'Name and address on your receipt' : 'Add a name or address to your receipt'}
          </summary>
          <div className="mt-4 grid gap-5 sm:grid-cols-6">
            <TextField
              className="sm:col-span-6"
              label="Name"
              optional
              autoComplete="billing name"
              {...field('name')}
            />
            <TextField
              className="sm:col-span-6"
              label="Address"
              optional
              autoComplete="billing street-address"
              {...field('address')}
            />
            <TextField
              className="sm:col-span-4"
              label="City"
              optional
              autoComplete="billing address-level2"
              {...field('city')}
            />
            <TextField
              className="sm:col-span-2"
              label="Postal code"
              optional
              autoComplete="billing postal-code"
              {...field('zip')}
            />
          </div>
        </details>
      )}
    </SectionCard>
  );
}
