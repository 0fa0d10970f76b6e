import { useRef } from 'react';
import type { User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { call } from '#web/lib/api.ts';
import { ComboboxField } from '#web/ui/combobox-field.tsx';

/** Customers that are offered at once. */
const MOST = 8;

const optionOf = ({ id, email, name }: User) => ({ value: id, label: name ? `${name}, ${email}` : email });

/** Finds an artist who has an account, by address or name, so that nothing has to be typed twice. */
export function CustomerLookup({ onChoose }: { onChoose: (customer: User) => void }) {
  const found = useRef(new Map<string, User>());
  return (
    <ComboboxField
      label="Find a customer"
      hint="Fills in email and name. Leave it empty for someone new."
      optional
      placeholder="Search by name or email"
      value={null}
      options={async (text, signal) => {
        const query = { role: ['user' as const], limit: MOST, ...(text && { q: text }) };
        const rows = await call(users.list, { query, signal });
        found.current = new Map(rows.map((row) => [row.id, row]));
        return rows.map(optionOf);
      }}
      onChange={(option) => {
        const customer = option && found.current.get(option.value);
        if (customer) onChoose(customer);
      }}
    />
  );
}
