import { Link } from 'react-router';
import { auditLog } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { AuditEvent } from '#contract/reporting/audit-log/schema.ts';
import { deviceName } from '#web/domains/accounts/settings/device-name.ts';
import { FieldChanges } from '#web/kit/resource/field-changes.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { subjectName, subjectPath } from './audit-labels.ts';

/** What an entry is about, as a link where it has a page. */
function Subject({ event }: { event: AuditEvent }) {
  const path = subjectPath(event);
  if (!path) return subjectName(event);
  return (
    <Link to={path} className="text-accent underline-offset-4 hover:underline">
      {subjectName(event)}
    </Link>
  );
}

/** One entry of the audit log at the side of the list. */
export function EventPanel(panel: PanelProps<AuditEvent>) {
  const query = useApiQuery(auditLog.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Entry"
      title={({ text }) => text}
      missing="This entry doesn’t exist."
    >
      {(event) => (
        <>
          <DefinitionList
            items={[
              ['Who', event.actor],
              ['When', <ExactTime key="at" at={event.createdAt} />],
              ['About', <Subject key="about" event={event} />],
              ['Brand', event.brand ? brandNames[event.brand] : 'None'],
              ['Browser', event.device === null ? 'Not kept' : deviceName(event.device)],
              ['Kind', event.kind],
            ]}
          />
          {event.changes.length > 0 && (
            <PanelSection title="Changes">
              <FieldChanges changes={event.changes} fields={{}} />
            </PanelSection>
          )}
        </>
      )}
    </Panel>
  );
}
