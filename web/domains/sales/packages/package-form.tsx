import { Controller } from 'react-hook-form';
import { managePackages } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import type { ManagedPackage } from '#contract/sales/packages/schema.ts';
import { PackageFields } from '#contract/sales/packages/written.schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import type { Fields as FieldNames } from '#web/kit/resource/field-changes.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { centsOf, dollarsOf } from '#web/lib/money-text.ts';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { writePackage } from './package-actions.ts';
import { packageFields } from './package-labels.ts';

const { name, description, pitches, position, preselected, amount } = PackageFields.shape;

const Figure = z.number('Enter a whole number.').int('Enter a whole number.').min(0, 'Enter 0 or more.');

/** What is typed: the price in dollars, and each figure on its own. */
const Typed = z.strictObject({
  name,
  description,
  price: z
    .string()
    .refine((text) => centsOf(text) !== null, 'Enter an amount such as 49.50.')
    .superRefine((text, issue) => {
      const problem = amount.safeParse(centsOf(text) ?? 0).error?.issues[0]?.message;
      if (problem) issue.addIssue({ code: 'custom', message: problem });
    }),
  pitches,
  placementsLow: Figure,
  placementsHigh: Figure,
  streamsLow: Figure,
  streamsHigh: Figure,
  listenersLow: Figure,
  listenersHigh: Figure,
  preselected,
  position,
});
const NewTyped = Typed.extend({ brand: Brand });
type Typed = z.output<typeof Typed>;

const valuesOf = ({ estimate, amount: cents, ...row }: ManagedPackage): z.input<typeof Typed> => ({
  name: row.name,
  description: row.description,
  price: dollarsOf(cents),
  pitches: row.pitches,
  placementsLow: estimate.placements.low,
  placementsHigh: estimate.placements.high,
  streamsLow: estimate.streams.low,
  streamsHigh: estimate.streams.high,
  listenersLow: estimate.listeners.low,
  listenersHigh: estimate.listeners.high,
  preselected: row.preselected,
  position: row.position,
});

const bodyOf = (typed: Typed) => ({
  name: typed.name,
  description: typed.description,
  amount: centsOf(typed.price) ?? 0,
  pitches: typed.pitches,
  estimate: {
    placements: { low: typed.placementsLow, high: typed.placementsHigh },
    streams: { low: typed.streamsLow, high: typed.streamsHigh },
    listeners: { low: typed.listenersLow, high: typed.listenersHigh },
  },
  preselected: typed.preselected,
  position: typed.position,
});

const ranges = [
  ['Placements', 'placementsLow', 'placementsHigh'],
  ['Streams', 'streamsLow', 'streamsHigh'],
  ['Listeners', 'listenersLow', 'listenersHigh'],
] as const;

/** The fields of a package, but its brand. */
function Fields({ form }: { form: ZodForm<typeof Typed> }) {
  const figure = (field: Parameters<typeof form.register>[0]) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    ...fieldOf(form, field),
    ...form.register(field, { valueAsNumber: true }),
  });
  return (
    <>
      <TextField label="Name" autoComplete="off" {...fieldOf(form, 'name')} />
      <TextField
        label="Description"
        optional
        hint="One sentence, shown below the name in the builder."
        autoComplete="off"
        {...fieldOf(form, 'description')}
      />
      <MoneyField
        label="Price for 4 weeks"
        hint="2 weeks cost 0.7× this price, 8 weeks 1.6×. Enter 0.00 for a trial."
        {...fieldOf(form, 'price')}
      />
      <TextField label="Pitches" {...figure('pitches')} />
      {ranges.map(([label, low, high]) => (
        <div key={label} className="grid grid-cols-2 items-start gap-3">
          <TextField label={`${label}, from`} {...figure(low)} />
          <TextField label={`${label}, to`} {...figure(high)} />
        </div>
      ))}
      <TextField label="Display order" hint="Lower numbers come first." {...figure('position')} />
      <Controller
        control={form.control}
        name="preselected"
        render={({ field }) => (
          <SwitchField
            label="Preselected"
            hint="New drafts of this brand start with this package."
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}

/** A new package; it continues sale at once. */
export function NewPackageForm({ onDone }: { onDone: () => void }) {
  const brands = useBrandChoices(managePackages.create);
  const form = useZodForm(NewTyped, {
    brand: brands[0]?.value ?? 'real-playlist',
    name: '',
    description: '',
    price: '',
    preselected: false,
    position: 100,
  });
  return (
    <SideForm
      form={form}
      call={managePackages.create}
      submitLabel="Add package"
      onSubmit={({ brand, ...typed }) =>
        writePackage(
          managePackages.create,
          { body: { ...bodyOf(typed), onSale: 'yes', brand } },
          {
            success: (made) => `${made.name} added and on sale`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <SelectField label="Brand" options={brands} {...fieldOf(form, 'brand')} />
      {/* The library’s types know no form with more fields than these. */}
      <Fields form={form as unknown as ZodForm<typeof Typed>} />
    </SideForm>
  );
}

/** What is typed, by the names that a conflict calls it. */
const typedFields: FieldNames = {
  ...packageFields,
  price: { label: 'Price' },
  preselected: { label: 'Preselected', show: (value) => (value === 'true' ? 'yes' : 'no') },
  ...Object.fromEntries(
    ranges.flatMap(([label, low, high]) => [
      [low, { label: `${label}, from` }],
      [high, { label: `${label}, to` }],
    ]),
  ),
};

/** Changing a package. */
export function PackageForm({ sold }: { sold: ManagedPackage }) {
  const { form, onRefused, theirs } = useRowForm(Typed, sold, valuesOf(sold));
  return (
    <SideForm
      form={form}
      call={managePackages.update}
      brand={sold.brand}
      submitLabel="Save"
      onSubmit={(typed) =>
        writePackage(
          managePackages.update,
          { params: { id: sold.id }, body: bodyOf(typed), ifMatch: sold.version },
          {
            success: (saved) => `${saved.name} saved`,
            onDone: (saved) => form.reset(valuesOf(saved)),
            onRefused,
          },
        )
      }
    >
      <ConflictNotice form={form} theirs={theirs} fields={typedFields} />
      <Fields form={form} />
    </SideForm>
  );
}
