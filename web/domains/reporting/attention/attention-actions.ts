import { BellOff, CircleX, UserRoundPlus } from 'lucide-react';
import { attention, counts, inbox } from '#contract/admin-calls.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';

const dialogs = () => import('./attention-dialogs.tsx');
const together = () => import('./attention-together.tsx');

const reads = [inbox.list, counts.get];

/** What can be done about an entry beside its next step; the server lists only what the caller may deal with. */
export const attentionActions: readonly Action<AttentionItem>[] = [
  {
    id: 'assign',
    label: 'Assign',
    key: 'a',
    call: attention.assign,
    icon: UserRoundPlus,
    refusal: () => null,
    form: lazyPart(dialogs, 'AssignDialog'),
    bulk: bulkAction({
      endpoint: inbox.bulk,
      action: 'assign',
      confirm: (many) => ({
        title: `Assign ${many}?`,
        text: 'They see them in their inbox.',
        confirmLabel: 'Assign',
      }),
      form: lazyPart(together, 'AssignTogether'),
      done: 'assigned',
      reads,
    }),
  },
  {
    id: 'snooze',
    label: 'Snooze',
    key: 's',
    call: attention.snooze,
    icon: BellOff,
    refusal: () => null,
    form: lazyPart(dialogs, 'SnoozeDialog'),
    bulk: bulkAction({
      endpoint: inbox.bulk,
      action: 'snooze',
      confirm: (many) => ({
        title: `Snooze ${many}?`,
        text: 'They come back automatically when the time is over.',
        confirmLabel: 'Snooze',
      }),
      form: lazyPart(together, 'SnoozeTogether'),
      done: 'snoozed',
      reads,
    }),
  },
  {
    id: 'dismiss',
    label: 'Dismiss',
    key: 'd',
    call: attention.dismiss,
    icon: CircleX,
    refusal: () => null,
    form: lazyPart(dialogs, 'DismissDialog'),
    bulk: bulkAction({
      endpoint: inbox.bulk,
      action: 'dismiss',
      confirm: (many) => ({
        title: `Dismiss ${many}?`,
        text: 'They leave the list. Their causes stay, and an entry comes back if its cause begins anew.',
        confirmLabel: 'Dismiss',
      }),
      reason: { hint: 'Saved in the audit log with your name.', missing: 'Enter a reason.' },
      done: 'dismissed',
      reads,
    }),
  },
];
