import { useState } from 'react';
import { type Account, SavedBilling } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import { countries } from '#web/domains/accounts/addresses/countries.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { putAccount } from './put-account.ts';

const empty = { name: '', address: '', city: '', zip: '', country: '' };

/** The countries, and none. */
const choices = [{ value: '', label: 'Not provided' }, ...countries];

/** Name and billing address; the checkout begins with them. */
export function AccountDetails({ own }: { own: Account }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(SavedBilling, { ...empty, ...own.billing, name: own.billing?.name || own.name });
  const save = useApiMutation(account.update, {
    onSuccess: (saved) => {
      putAccount(saved);
      form.reset({ ...empty, ...saved.billing });
      toast.good('Details saved');
    },
    onError: (error) => setProblem(showFieldErrors(form, error)),
  });
  const submit = form.handleSubmit((billing) => {
    setProblem(null);
    save.mutate({ body: { name: billing.name.slice(0, 120), billing } });
  });
  return (
    <SectionCard title="Name and billing" text="Changes don’t affect receipts for earlier orders.">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5 sm:grid-cols-6">
        <TextField className="sm:col-span-6" label="Name" autoComplete="name" {...fieldOf(form, 'name')} />
        <TextField
          className="sm:col-span-6"
          label="Address"
          autoComplete="billing street-address"
          {...fieldOf(form, 'address')}
        />
        <TextField
          className="sm:col-span-4"
          label="City"
          autoComplete="billing address-level2"
          {...fieldOf(form, 'city')}
        />
        <TextField
          className="sm:col-span-2"
          label="Postal code"
          autoComplete="billing postal-code"
          {...fieldOf(form, 'zip')}
        />
        <SelectField
          className="sm:col-span-6"
          label="Country"
          autoComplete="billing country"
          options={choices}
          {...fieldOf(form, 'country')}
        />
        {problem && (
          <Notice tone="bad" className="sm:col-span-6">
            {problem}
          </Notice>
        )}
        <div className="sm:col-span-6 empty:hidden">
          <FormProblem form={form} />
        </div>
        <div className="sm:col-span-6">
          <Button type="submit" variant="primary" busy={save.isPending || form.formState.isSubmitting}>
            Save details
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
