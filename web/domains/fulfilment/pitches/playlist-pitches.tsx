import { brandPitches } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { pitchLabel } from './pitch-labels.ts';

/** Songs that are shown. */
const FEW = 10;

/** What became of the songs that a playlist was offered lately, and how many of those answered it took. */
export function PlaylistPitches({ playlist: { id, brand } }: { playlist: Playlist }) {
  const { data: pitches, error } = useApiQuery(brandPitches.ofPlaylist, {
    params: { name: pathOfBrand[brand], id },
  });
  const accepted = pitches?.filter(({ status }) => status === 'accepted').length ?? 0;
  const answered = accepted + (pitches?.filter(({ status }) => status === 'declined').length ?? 0);
  return (
    <PanelSection title="Pitches">
      {error && <Notice tone="bad">{errorMessage(error)}</Notice>}
      {pitches?.length === 0 && <p className="text-sm text-muted">No pitches yet.</p>}
      {answered > 0 && (
        <p className="mb-3 text-sm text-muted">
          {accepted} of {answered} answered pitches were accepted.
        </p>
      )}
      <ul className="flex flex-col gap-2 text-sm">
        {pitches?.slice(0, FEW).map(({ id, campaign, status, endedBy, plannedAt, closedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {campaign.songName} by {campaign.artistName}
            </span>
            <span className="flex items-center gap-3 text-muted">
              <RelativeTime at={closedAt ?? plannedAt} />
              <LabelBadge {...pitchLabel({ status, endedBy })} />
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
