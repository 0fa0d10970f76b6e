import { Plug } from 'lucide-react';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { LabelBadge, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { createdColumn } from '#web/kit/resource/common-columns.tsx';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { webhookActions } from './webhook-actions.ts';
import { typeLabels, webhookStatusLabels } from './webhook-labels.ts';

const NewWebhookForm = lazyPart(() => import('./webhook-form.tsx'), 'NewWebhookForm');
const WebhookPanel = lazyPart(() => import('./webhook-panel.tsx'), 'WebhookPanel');

const columns: Columns<typeof webhookEndpoints.list> = [
  {
    id: 'url',
    header: 'Address',
    width: 280,
    cell: ({ url }) => <TwoLines first={new URL(url).host} second={new URL(url).pathname} />,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...webhookStatusLabels[status]} />,
  },
  {
    id: 'events',
    header: 'Events',
    width: 220,
    priority: 2,
    cell: ({ events }) => <OneLine>{events.map((type) => typeLabels[type]).join(', ')}</OneLine>,
  },
  {
    id: 'waiting',
    header: 'Waiting',
    align: 'right',
    priority: 1,
    phone: 'fact',
    cell: ({ waiting }) => formatCount(waiting),
    brief: ({ waiting }) => (waiting > 0 ? `${pluralize(waiting, 'event')} waiting` : null),
  },
  {
    id: 'failingSince',
    header: 'Failing since',
    priority: 1,
    cell: ({ failingSince }) => <TimeCell at={failingSince} />,
  },
  createdColumn('Added', 3),
];

/** The webhook endpoints of the current mode's brand; one of them open at the side. */
export function Component() {
  const name = useMode();
  const list = useList(webhookEndpoints.list, { params: { name } });
  return (
    <ListPage
      {...list}
      title="Webhooks"
      text="Other systems are told what happens to orders, within a minute and signed."
      label="Endpoints"
      param="endpoint"
      search="Search by address"
      filters={{ status: { label: 'Status', options: webhookStatusLabels } }}
      columns={columns}
      nameOf={({ url }: WebhookEndpoint) => url}
      actions={webhookActions}
      exported={webhookEndpoints.export}
      firstUse={{
        title: 'No endpoints yet',
        text: 'Add the address of a system that should hear of orders, pitches and placements.',
      }}
      panel={WebhookPanel}
      add={{
        label: 'Add endpoint',
        icon: Plug,
        text: 'Events are signed as Standard Webhooks describes. Libraries exist for most languages.',
        call: webhookEndpoints.create,
        form: NewWebhookForm,
      }}
    />
  );
}
