import { KeyRound } from 'lucide-react';
import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import { apiKeys } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { LabelBadge, MonoLine, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { createdColumn } from '#web/kit/resource/common-columns.tsx';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { apiKeyActions } from './api-key-actions.ts';
import { keyStatusLabels, readerLabels, scopeLabels } from './api-key-labels.ts';

const NewApiKeyForm = lazyPart(() => import('./api-key-form.tsx'), 'NewApiKeyForm');
const ApiKeyPanel = lazyPart(() => import('./api-key-panel.tsx'), 'ApiKeyPanel');

const rightsOf = ({ scopes }: ApiKey): string => scopes.map((scope) => scopeLabels[scope]).join(', ');

const columns: Columns<typeof apiKeys.list> = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    cell: (key) => <TwoLines first={key.name} second={<span className="font-mono">{key.prefix}…</span>} />,
    brief: ({ prefix }) => <MonoLine>{prefix}…</MonoLine>,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...keyStatusLabels[status]} />,
  },
  {
    id: 'role',
    header: 'Reads as',
    priority: 2,
    cell: ({ role }) => <OneLine>{readerLabels[role]}</OneLine>,
  },
  {
    id: 'scopes',
    header: 'May read',
    width: 200,
    priority: 1,
    cell: (key) => <OneLine>{rightsOf(key)}</OneLine>,
  },
  {
    id: 'brand',
    header: 'Brand',
    priority: 2,
    phone: 'fact',
    cell: ({ brand }) => <OneLine>{brandNames[brand]}</OneLine>,
    brief: ({ brand }) => brandNames[brand],
  },
  {
    id: 'lastUsedAt',
    header: 'Last used',
    phone: 'fact',
    cell: ({ lastUsedAt }) => <TimeCell at={lastUsedAt} never="Never" />,
  },
  {
    id: 'expiresAt',
    header: 'Expires',
    priority: 1,
    sorts: ['expiresAt'],
    cell: ({ expiresAt }) => <TimeCell at={expiresAt} />,
  },
  createdColumn('Created', 3),
  {
    id: 'createdBy',
    header: 'Created by',
    optional: true,
    cell: ({ createdBy }) => <OneLine>{createdBy}</OneLine>,
  },
];

/** The keys for scripts of both brands; one of them open at the side. */
export function Component() {
  const list = useList(apiKeys.list);
  return (
    <ListPage
      {...list}
      title="API Keys"
      text="Scripts read one brand’s lists with a key, or one artist’s orders. A key can’t change anything."
      label="Keys"
      param="key"
      search="Search by name or first characters"
      filters={{
        status: { label: 'Status', options: keyStatusLabels },
        role: { label: 'Reads as', options: readerLabels },
        brand: { label: 'Brand', options: brandNames },
      }}
      columns={columns}
      nameOf={({ name }: ApiKey) => name}
      actions={apiKeyActions}
      exported={apiKeys.export}
      firstUse={{
        title: 'No API keys yet',
        text: 'Create one for a script that reads orders, campaigns, placements, playlists or payments.',
      }}
      panel={ApiKeyPanel}
      add={{
        label: 'Create key',
        icon: KeyRound,
        text: 'One for each script, with no more rights than it needs.',
        call: apiKeys.create,
        form: NewApiKeyForm,
      }}
    />
  );
}
