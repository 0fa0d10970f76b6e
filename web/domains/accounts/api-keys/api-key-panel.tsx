import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import { apiKeys } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { keyActivityTones, keyStatusLabels, readerLabels, scopeLabels } from './api-key-labels.ts';

/** One key at the side of the list. */
export function ApiKeyPanel(panel: PanelProps<ApiKey>) {
  const query = useApiQuery(apiKeys.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="API key"
      title={({ name }) => name}
      missing="This key doesn’t exist."
    >
      {(key) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...keyStatusLabels[key.status]} />],
              ['Brand', brandNames[key.brand]],
              [
                'Begins with',
                <span key="prefix" className="font-mono text-xs">
                  {key.prefix}
                </span>,
              ],
              ['Reads as', readerLabels[key.role]],
              ['May read', key.scopes.map((scope) => scopeLabels[scope]).join(', ')],
              ['Created by', key.createdBy],
              ['Expires', timeDetail(key.expiresAt)],
              ['Last used', timeDetail(key.lastUsedAt) ?? 'Never'],
            ]}
          />
          <Activity
            of={`the key “${key.name}”`}
            entries={key.timeline}
            tones={keyActivityTones}
            fields={{}}
          />
        </>
      )}
    </Panel>
  );
}
