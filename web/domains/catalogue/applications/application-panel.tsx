import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { applications } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { declineReasons } from '#contract/catalogue/applications/rules.ts';
import type { Application, ApplicationPlaylist } from '#contract/catalogue/applications/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { SignalList, signalVerdicts } from '#web/domains/catalogue/playlists/signal-list.tsx';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge, timeDetail } from '#web/kit/resource/cells.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { applicationTones, statusLabels } from './application-labels.ts';

/** All that is known of one playlist. */
function SentPlaylist({ playlist }: { playlist: ApplicationPlaylist }) {
  const { url, name, genres, followers, looks, signals, doubles, hindrance } = playlist;
  return (
    <PanelSection title={name ?? 'Playlist'}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {genres.join(', ')}. {followers !== null && `${pluralize(followers, 'follower')}. `}
          {looks === 0 ? 'Not seen yet.' : `Seen on ${pluralize(looks, 'day')}.`}
        </p>
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 self-start text-sm text-accent underline-offset-4 hover:underline"
        >
          Open in Spotify
          <ExternalLink aria-hidden className="size-3.5" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {doubles.map(({ text }) => (
          <Notice key={text} tone="bad">
            {text}
          </Notice>
        ))}
        {hindrance !== null && doubles.every(({ text }) => text !== hindrance) && (
          <Notice tone="warn">{hindrance}</Notice>
        )}
        <SignalList signals={signals} />
      </div>
    </PanelSection>
  );
}

const CuratorLink = ({ of, id, name }: { of: Application; id: string; name: string }) => (
  <Link to={paths.curators(of.brand, id)} className="text-accent underline-offset-4 hover:underline">
    {name}
  </Link>
);

/** One application at the side of the list, with everything a decision needs. */
export function ApplicationPanel(panel: PanelProps<Application>) {
  const query = useApiQuery(applications.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="Application"
      title={({ name }) => name}
      missing="This application doesn’t exist. Decided ones are deleted after 90 days."
    >
      {(application) => (
        <>
          <DefinitionList
            items={[
              ['Email', <EmailText key="email" email={application.email} />],
              ['Brand', brandNames[application.brand]],
              ['Status', <LabelBadge key="status" {...statusLabels[application.status]} />],
              ['Signals', <LabelBadge key="signals" {...signalVerdicts[application.judgement]} />],
              ...(application.reason ? [['Reason', declineReasons[application.reason].label] as const] : []),
              ['Applied', timeDetail(application.createdAt)],
              ['Confirmed', timeDetail(application.confirmedAt) ?? 'Not yet'],
              ...(application.invitedBy
                ? [
                    [
                      'Invited by',
                      <CuratorLink key="inviter" of={application} {...application.invitedBy} />,
                    ] as const,
                  ]
                : []),
              ...(application.curatorId
                ? [
                    [
                      'Curator',
                      <CuratorLink
                        key="curator"
                        of={application}
                        id={application.curatorId}
                        name={application.name}
                      />,
                    ] as const,
                  ]
                : []),
            ]}
          />
          {application.playlists.map((playlist) => (
            <SentPlaylist key={playlist.url} playlist={playlist} />
          ))}
          <Activity of={application.name} entries={application.timeline} tones={applicationTones} />
        </>
      )}
    </Panel>
  );
}
