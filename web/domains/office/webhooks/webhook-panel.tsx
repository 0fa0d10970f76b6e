import { webhookEndpoints } from '#contract/admin-calls.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DeliveriesSection } from './deliveries-section.tsx';
import { typeLabels, webhookActivityTones, webhookStatusLabels } from './webhook-labels.ts';

/** One endpoint at the side of the list. */
export function WebhookPanel(panel: PanelProps<WebhookEndpoint>) {
  const name = useMode();
  const params = { name, id: panel.id };
  const query = useApiQuery(webhookEndpoints.get, { params }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Endpoint"
      title={({ url }) => new URL(url).host}
      missing="This endpoint doesn’t exist or was deleted."
    >
      {(endpoint) => (
        <>
          {endpoint.status === 'paused' &&
            (endpoint.failingSince === null ? (
              <Notice tone="warn" title="An admin paused this endpoint">
                New events wait until it’s resumed.
              </Notice>
            ) : (
              <Notice tone="bad" title="Paused because this endpoint didn’t accept our events">
                New events wait. Repair the receiver, then resume the endpoint.
              </Notice>
            ))}
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...webhookStatusLabels[endpoint.status]} />],
              ['Address', <Copyable key="url" text={endpoint.url} label="Copy address" mono />],
              ['Events', endpoint.events.map((type) => typeLabels[type]).join(', ')],
              ['Waiting', String(endpoint.waiting)],
              ['Failing since', timeDetail(endpoint.failingSince)],
              ['Former secret until', timeDetail(endpoint.formerSecretUntil)],
            ]}
          />
          <DeliveriesSection endpoint={endpoint} />
          <Activity
            of={`the endpoint ${endpoint.url}`}
            entries={endpoint.timeline}
            tones={webhookActivityTones}
            fields={{}}
          />
        </>
      )}
    </Panel>
  );
}
