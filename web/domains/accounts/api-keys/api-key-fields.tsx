import { Controller, type Path, type UseFormReturn } from 'react-hook-form';
import { type ApiScope, keyDays } from '#contract/accounts/api-keys/rules.ts';
import { fieldOf } from '#web/kit/form.ts';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { scopeLabels } from './api-key-labels.ts';

const days = keyDays.map((value) => ({
  value: `${value}`,
  label: value === 365 ? '1 year' : `${value} days`,
}));

/** What every new key has: its name, its rights and its end. */
export function ApiKeyFields<I extends { name: string; scopes: ApiScope[]; days: number }, O>({
  form,
  scopes,
  hint,
}: {
  form: UseFormReturn<I, unknown, O>;
  scopes: readonly ApiScope[];
  /** What its rights mean. */
  hint: string;
}) {
  return (
    <>
      <TextField
        label="Name"
        hint="What the key is for, such as the script’s name."
        autoComplete="off"
        {...fieldOf(form, 'name' as Path<I>)}
      />
      <Controller
        name={'scopes' as Path<I>}
        control={form.control}
        render={({ field, fieldState }) => (
          <ChipGroup
            label="May read"
            hint={hint}
            error={fieldState.error?.message}
            options={scopes}
            labels={scopeLabels}
            value={field.value as ApiScope[]}
            onChange={field.onChange}
            ref={field.ref}
          />
        )}
      />
      <SelectField
        label="Expires after"
        options={days}
        {...fieldOf(form, 'days' as Path<I>)}
        {...form.register('days' as Path<I>, { valueAsNumber: true })}
      />
    </>
  );
}
