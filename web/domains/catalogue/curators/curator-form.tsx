import { curators } from '#contract/admin-calls.ts';
import { Brand } from '#contract/brand.schema.ts';
import { type Curator, CuratorChange, NewCurator } from '#contract/catalogue/curators/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useSearch } from '#web/lib/search.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { writeCurator } from './write-curator.ts';

const nameField = { label: 'Name', autoComplete: 'off' };
const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'off',
  hint: 'We send pitches to this address.',
};

/** A new curator, of the brand that the list shows. */
export function NewCuratorForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearch();
  const brands = useBrandChoices(curators.create);
  const brand = Brand.safeParse(search.get('brand')).data ?? brands[0]?.value ?? 'real-playlist';
  const form = useZodForm(NewCurator, { name: '', email: '', brand });
  return (
    <SideForm
      form={form}
      call={curators.create}
      submitLabel="Add curator"
      onSubmit={(body) =>
        writeCurator(
          curators.create,
          { body },
          {
            success: ({ name }) => `${name} added`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <TextField {...nameField} {...fieldOf(form, 'name')} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      <SelectField label="Brand" options={brands} {...fieldOf(form, 'brand')} />
    </SideForm>
  );
}

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'paused', label: 'Paused' },
] as const;

const valuesOf = ({ name, email, status }: Curator) => ({
  name,
  email,
  ...(status !== 'suspended' && { status }),
});

/** Changing a curator. */
export function CuratorForm({ curator }: { curator: Curator }) {
  const { form, onRefused, theirs } = useRowForm(CuratorChange, curator, valuesOf(curator));
  return (
    <SideForm
      form={form}
      call={curators.update}
      brand={curator.brand}
      submitLabel="Save"
      onSubmit={(body) =>
        writeCurator(
          curators.update,
          { params: { id: curator.id }, body, ifMatch: curator.version },
          {
            success: ({ name }) => `${name} saved`,
            onDone: (saved) => form.reset(valuesOf(saved)),
            onRefused,
          },
        )
      }
    >
      <ConflictNotice
        form={form}
        theirs={theirs}
        fields={{ name: { label: 'Name' }, email: { label: 'Email' }, status: { label: 'Status' } }}
      />
      <TextField {...nameField} {...fieldOf(form, 'name')} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      {curator.status !== 'suspended' && (
        <SelectField
          label="Status"
          hint="Paused curators get no new pitches. Once you end a pause, their standing starts anew."
          options={statuses}
          {...fieldOf(form, 'status')}
        />
      )}
    </SideForm>
  );
}
