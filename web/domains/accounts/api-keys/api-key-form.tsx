import { useState } from 'react';
import { apiScopes } from '#contract/accounts/api-keys/rules.ts';
import { NewApiKey } from '#contract/accounts/api-keys/schema.ts';
import { apiKeys } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { SecretOnce } from '#web/kit/secret-once.tsx';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useSearch } from '#web/lib/search.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { writeApiKey } from './api-key-actions.ts';
import { ApiKeyFields } from './api-key-fields.tsx';
import { howSent } from './api-key-labels.ts';

/** A new key; once it is made, its text. */
export function NewApiKeyForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearch();
  const brands = useBrandChoices(apiKeys.create);
  const brand = Brand.safeParse(search.get('brand')).data ?? brands[0]?.value ?? 'real-playlist';
  const form = useZodForm(NewApiKey, { brand, name: '', scopes: [], days: 90 });
  const [made, setMade] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  if (shown && made !== null)
    return (
      <SecretOnce label="API key" value={made} onDone={onDone}>
        {howSent}
      </SecretOnce>
    );
  return (
    <SideForm
      form={form}
      call={apiKeys.create}
      submitLabel="Create key"
      onSubmit={(body) =>
        writeApiKey(
          apiKeys.create,
          { body },
          {
            success: null,
            onDone: ({ token }) => setMade(token),
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={() => setShown(true)}
    >
      <SelectField label="Brand" options={brands} {...fieldOf(form, 'brand')} />
      <ApiKeyFields
        form={form}
        scopes={apiScopes}
        hint="Keys never change anything. Orders and payments include customers’ emails."
      />
    </SideForm>
  );
}
