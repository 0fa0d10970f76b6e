import { Link } from 'react-router';
import { curators } from '#contract/admin-calls.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import type { Curator, PauseCause, StandingConcern } from '#contract/catalogue/curators/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import { Activity } from '#web/kit/resource/activity.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { CuratorForm } from './curator-form.tsx';

const playlistsPath = { admin: paths.playlistsOf, eaa: paths.eaaPlaylistsOf };
const pauseTexts: Record<PauseCause, string> = {
  admin: 'By an admin',
  asked_for_money: 'A report of a demand for money was upheld',
  not_answered: '3 pitches in a row expired, or more than half of those in 90 days',
  not_added: 'At least two accepted songs, more than one in three, never appeared',
  unsubscribed: 'Unsubscribed by the link in an email',
};
const pauseEnd = (mayResume: boolean): string =>
  mayResume ? 'The curator or an admin ends it.' : 'An admin ends it.';
const concernTexts: Record<StandingConcern, string> = {
  mostly_yes: 'Accepts more than 60% of songs',
  never_yes: 'Accepted none in 40 or more answers',
};
const tones: EntryTones = {
  'curator.created': 'info',
  'curator.changed': 'warn',
  'curator.paused': 'bad',
  'curator.resumed': 'good',
  'curator.slots': 'warn',
} as const;

/** One curator at the side of the list. */
export function CuratorPanel(panel: PanelProps<Curator>) {
  const query = useApiQuery(curators.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Curator"
      title={({ name }) => name}
      missing="This curator doesn’t exist."
    >
      {(curator) => (
        <>
          <DefinitionList
            items={[
              ['Brand', brandNames[curator.brand]],
              ...(curator.status === 'suspended' ? [['Status', 'Suspended'] as const] : []),
              ...(curator.pause
                ? [
                    [
                      'Paused',
                      `${pauseTexts[curator.pause.cause]}, since ${formatDate(curator.pause.at)}. ${pauseEnd(curator.pause.mayResume)}`,
                    ] as const,
                  ]
                : []),
              ...(curator.away
                ? [['Away', `${formatDate(curator.away.from)} to ${formatDate(curator.away.to)}`] as const]
                : []),
              ['Standing', `${curator.standing} of 100${curator.areSlotsHalved ? ', slots halved' : ''}`],
              ...(curator.concern ? [['To look at', concernTexts[curator.concern]] as const] : []),
              [
                'Playlists',
                curator.playlists === 0 ? (
                  'None'
                ) : (
                  <Link
                    key="playlists"
                    to={playlistsPath[pathOfBrand[curator.brand]](curator.id)}
                    className="text-accent underline-offset-4 hover:underline"
                  >
                    {pluralize(curator.playlists, 'playlist')}
                  </Link>
                ),
              ],
            ]}
          />
          <PanelSection>
            <CuratorForm curator={curator} />
          </PanelSection>
          <Activity of={curator.name} entries={curator.timeline} tones={tones} />
        </>
      )}
    </Panel>
  );
}
