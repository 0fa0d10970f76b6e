import { BadgeCheck, Tags } from 'lucide-react';
import { orders } from '#contract/admin-calls.ts';
import { myOrders, tagging } from '#contract/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import type { BulkableAction } from '#web/kit/resource/use-bulk.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const ApproveTogether = lazyPart(() => import('./approve-together.tsx'), 'ApproveTogether');
const TagTogether = lazyPart(() => import('./tag-together.tsx'), 'TagTogether');

const reads = [tagging.list, tagging.get, orders.list, orders.get, myOrders.list];

/** What can be done with several songs of the queue. */
export const queueActions: readonly BulkableAction<TaggingItem>[] = [
  {
    id: 'approve',
    label: 'Approve',
    call: tagging.bulk,
    icon: BadgeCheck,
    refusal: ({ genres }) => (genres.length === 0 ? 'Choose at least one genre to approve.' : null),
    bulk: bulkAction({
      endpoint: tagging.bulk,
      action: 'approve',
      confirm: (many) => ({
        title: `Approve ${many}?`,
        text: 'Approve only songs you’ve listened to, because artists are told we did. You can undo it for 8 seconds. Then payments are captured.',
        confirmLabel: 'Approve songs',
      }),
      form: ApproveTogether,
      undo: { milliseconds: APPROVAL_UNDO_MS, done: 'back in the queue' },
      done: 'approved',
      reads,
    }),
  },
  {
    id: 'tag',
    label: 'Set tags',
    call: tagging.bulk,
    icon: Tags,
    refusal: () => null,
    bulk: bulkAction({
      endpoint: tagging.bulk,
      action: 'tag',
      confirm: (many) => ({
        title: `Set tags of ${many}`,
        text: 'What you choose replaces what these songs have now. Anything you don’t choose stays.',
        confirmLabel: 'Set tags',
      }),
      form: TagTogether,
      done: 'tagged',
      reads,
    }),
  },
];
