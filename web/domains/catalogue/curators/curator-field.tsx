import { curators } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { call } from '#web/lib/api.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import type { LoadOptions } from '#web/ui/combobox-input.tsx';
import type { FieldProps } from '#web/ui/field.tsx';
import type { Option } from '#web/ui/select.tsx';

const MAX_OPTIONS = 20;

const curatorsOf =
  (brand: Brand): LoadOptions =>
  async (q, signal) => {
    const query = { brand: [brand], sort: 'name' as const, limit: MAX_OPTIONS, ...(q && { q }) };
    const found = await call(curators.list, { query, signal });
    return found.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }));
  };

/** One of a brand's curators, found by name or address. */
export const CuratorField = ({
  brand,
  value,
  onChange,
  ...field
}: Omit<FieldProps, 'label'> & {
  brand: Brand;
  value: Option | null;
  onChange: (value: Option | null) => void;
}) => (
  <ComboboxField
    label="Curator"
    placeholder="Search by name or email"
    options={curatorsOf(brand)}
    value={value}
    onChange={onChange}
    {...field}
  />
);
