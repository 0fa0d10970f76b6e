import { spotifyKeys } from '#contract/admin-calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Copyable } from '#web/kit/resource/copyable.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { KeyHealthSection } from './key-health.tsx';
import { activityTones, fields, statusLabels } from './key-labels.ts';

/** One key at the side of the list. */
export function KeyPanel(panel: PanelProps<SpotifyKey>) {
  const name = useMode();
  const query = useApiQuery(spotifyKeys.get, { params: { name, id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Key"
      title={({ email }) => email}
      missing="This key doesn’t exist or was deleted."
    >
      {(key) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...statusLabels[key.status]} />],
              ['Client ID', <Copyable key="id" text={key.clientId} label="Copy client ID" mono />],
              [
                'Client Secret',
                <span key="secret" className="font-mono text-xs">
                  {key.clientSecret}
                </span>,
              ],
            ]}
          />
          <KeyHealthSection row={key} />
          <Activity
            of={`the key for ${key.email}`}
            entries={key.timeline}
            tones={activityTones}
            fields={fields}
          />
        </>
      )}
    </Panel>
  );
}
