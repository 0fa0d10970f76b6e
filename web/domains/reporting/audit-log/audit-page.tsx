import { auditLog } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { AuditEvent } from '#contract/reporting/audit-log/schema.ts';
import { MonoLine, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { actorLabels, subjectLabels, subjectName } from './audit-labels.ts';

const EventPanel = lazyPart(() => import('./event-panel.tsx'), 'EventPanel');

const columns: Columns<typeof auditLog.list> = [
  {
    id: 'what',
    header: 'What',
    width: 320,
    cell: (event) => <TwoLines first={event.text} second={subjectName(event)} />,
    brief: subjectName,
  },
  {
    id: 'who',
    header: 'Who',
    width: 200,
    phone: 'fact',
    cell: ({ actor }) => <OneLine>{actor}</OneLine>,
    brief: ({ actor }) => actor,
  },
  {
    id: 'createdAt',
    header: 'When',
    sorts: ['createdAt'],
    phone: 'fact',
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
  brandColumn(2),
  { id: 'kind', header: 'Kind', optional: true, cell: ({ kind }) => <MonoLine>{kind}</MonoLine> },
  idColumn,
];

/** Everything that was done in both brands; one entry open at the side. */
export function Component() {
  const list = useList(auditLog.list);
  return (
    <ListPage
      {...list}
      title="Audit Log"
      text="Who did what, and when. Nothing here can be changed or removed."
      label="Entries"
      param="entry"
      search="Search by email, order number or ID"
      filters={{
        by: { label: 'Who', options: actorLabels },
        about: { label: 'About', options: subjectLabels },
        brand: { label: 'Brand', options: brandNames },
      }}
      dates={{ created: 'Date' }}
      columns={columns}
      nameOf={({ text }: AuditEvent) => text}
      actions={[]}
      exported={auditLog.export}
      firstUse={{ title: 'No entries yet', text: 'Whatever is done appears here.' }}
      panel={EventPanel}
    />
  );
}
