import { Brand, brandNames } from '#contract/brand.ts';
import { fieldOf } from '#web/kit/form.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CreateForm } from './create-fields.ts';

const brands = Brand.options.map((value) => ({ value, label: brandNames[value] }));

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
      text="An address without an account gets one. An account keeps the name that it has."
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="E-mail" type="email" autoComplete="off" {...fieldOf(form, 'email')} />
        <TextField label="Name" optional={!named} autoComplete="off" {...fieldOf(form, 'name')} />
        <SelectField
          label="Brand"
          options={brands}
          value={brand}
          onChange={(event) => {
            form.setValue('brand', Brand.parse(event.target.value), { shouldDirty: true });
            // Packages are of one brand.
            form.setValue('packageId', '');
          }}
        />
      </div>
    </SectionCard>
  );
}
