import { Suspense } from 'react';
import { brandCampaigns } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { isBrand } from '#contract/brand.ts';
import { fieldOf } from '#web/kit/form.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CreateForm } from './create-fields.ts';

const CustomerLookup = lazyPart(() => import('./customer-lookup.tsx'), 'CustomerLookup');

/** Who the campaign is for, and at which brand. */
export function CustomerFields({
  form,
  brand,
  named,
}: {
  form: CreateForm;
  brand: Brand;
  /** The name must be given, as it stands on the receipt. */
  named: boolean;
}) {
  return (
    <SectionCard
      title="Customer"
      text="We’ll create an account if this email doesn’t have one. Existing accounts keep their name."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <CustomerLookup
              onChoose={({ email, name }) => {
                form.setValue('email', email, { shouldDirty: true, shouldValidate: true });
                form.setValue('name', name, { shouldDirty: true });
              }}
            />
          </Suspense>
        </div>
        <TextField label="Email" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
        <TextField label="Name" optional={!named} autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField
          label="Brand"
          options={useBrandChoices(brandCampaigns.create)}
          value={brand}
          onChange={({ target: { value } }) => {
            if (!isBrand(value)) return;
            form.setValue('brand', value, { shouldDirty: true });
            // Packages and playlists are of one brand.
            form.setValue('packageId', '');
            form.setValue('leftOut', []);
            form.setValue('starred', []);
          }}
        />
      </div>
    </SectionCard>
  );
}
