import { ExternalLink } from 'lucide-react';
import { Suspense } from 'react';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount } from '#web/lib/format.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { activityTones, fields, healthLabels, sourceLabels, statusLabels } from './playlist-labels.ts';
import { PlaylistQuality } from './playlist-quality.tsx';
import { PlaylistReviews } from './playlist-reviews.tsx';
import { usePlaylistSlots } from './playlist-slots.ts';

const EditForm = lazyPart(() => import('./edit-form.tsx'), 'EditForm');

/** What is known of a playlist, the form that changes it, its reviews and its activity. */
export function PlaylistDetails({ playlist }: { playlist: Playlist }) {
  const { Pitches, Placements } = usePlaylistSlots();
  return (
    <>
      <div className="flex items-start gap-4">
        <SongCover image={playlist.image} className="size-20" />
        <div className="flex min-w-0 flex-col items-start gap-2">
          <span className="flex flex-wrap gap-2">
            <LabelBadge {...statusLabels[playlist.status]} />
            <LabelBadge {...healthLabels[playlist.health]} />
          </span>
          <a
            href={playlist.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 rounded-sm text-sm text-accent underline-offset-4 hover:underline"
          >
            Open in Spotify
            <ExternalLink aria-hidden className="size-3.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </div>
      </div>
      <DefinitionList
        items={[
          ['Followers', formatCount(playlist.followers)],
          [
            'As of',
            <span key="facts">
              {sourceLabels[playlist.facts.source]}, <RelativeTime at={playlist.facts.at} />
            </span>,
          ],
          ['Slots used', `${playlist.liveCount} of ${playlist.slots}`],
          ['Curator', playlist.curator.name],
          ['Connected account', playlist.account?.label ?? 'None'],
          [
            'Adding accepted songs',
            playlist.addsSince === null ? (
              'Not allowed by the curator'
            ) : (
              <>
                Allowed by the curator <RelativeTime at={playlist.addsSince} />
              </>
            ),
          ],
        ]}
      />
      <PlaylistReviews playlist={playlist} />
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <Pitches playlist={playlist} />
      </Suspense>
      <PlaylistQuality playlist={playlist} />
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <Placements name={pathOfBrand[playlist.brand]} of={{ playlistId: playlist.id }} />
      </Suspense>
      <PanelSection title="Edit">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <EditForm playlist={playlist} />
        </Suspense>
      </PanelSection>
      <Activity of={playlist.name} entries={playlist.timeline} tones={activityTones} fields={fields} />
    </>
  );
}
