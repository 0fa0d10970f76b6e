import { Mail, Merge } from 'lucide-react';
import { customers, users } from '#contract/admin-calls.ts';
import type { Customer } from '#contract/reporting/customers/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const LetterDialog = lazyPart(() => import('./letter-dialog.tsx'), 'LetterDialog');
const MergeDialog = lazyPart(() => import('./merge-dialog.tsx'), 'MergeDialog');

export const customerActions: readonly Action<Customer>[] = [
  {
    id: 'write',
    label: 'Email customer',
    call: customers.write,
    icon: Mail,
    next: true,
    refusal: () => null,
    form: LetterDialog,
  },
  {
    id: 'merge',
    label: 'Merge another account',
    call: users.merge,
    icon: Merge,
    fits: ({ role }) => role === 'user',
    refusal: ({ status }) =>
      status === 'suspended' ? 'This account is suspended. Reactivate it first.' : null,
    form: MergeDialog,
  },
];
