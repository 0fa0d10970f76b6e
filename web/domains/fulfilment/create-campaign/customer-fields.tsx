import { brandCampaigns } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { isBrand } from '#contract/brand.ts';
import { fieldOf } from '#web/kit/form.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CreateForm } from './create-fields.ts';

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
        <TextField label="Email" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
        <TextField label="Name" optional={!named} autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField
          label="Brand"
          options={useBrandChoices(brandCampaigns.create)}
          value={brand}
          onChange={({ target: { value } }) => {
            if (!isBrand(value)) return;
            form.setValue('brand', value, { shouldDirty: true });
            // Packages are of one brand.
            form.setValue('packageId', '');
          }}
        />
      </div>
    </SectionCard>
  );
}
