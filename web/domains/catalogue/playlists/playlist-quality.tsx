import { playlistQuality } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { PlaylistQuality as Quality } from '#contract/catalogue/quality/schema.ts';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SignalList } from './signal-list.tsx';
import { playlistReads } from './write-playlist.ts';

const writeQuality = rowWriter(...playlistReads, playlistQuality.get);

function BlankedNotice({ playlist, blanked }: { playlist: Playlist; blanked: Quality['blanked'] }) {
  if (!blanked) return null;
  const restore = () =>
    void writeQuality(
      playlistQuality.restore,
      { params: { name: pathOfBrand[playlist.brand], id: playlist.id } },
      { success: `Title restored: “${blanked.title}”` },
    );
  return (
    <Notice
      tone="bad"
      action={
        <Allowed call={playlistQuality.restore} brand={playlist.brand}>
          <Button size="sm" disabledReason={blanked.refusal} onClick={restore}>
            Restore title
          </Button>
        </Allowed>
      }
    >
      Lost its {blanked.missing.join(' and ')} on Spotify <RelativeTime at={blanked.since} />.{' '}
      {blanked.refusal}
    </Notice>
  );
}

/** The signals of a playlist, and what they have led to. */
export function PlaylistQuality({ playlist }: { playlist: Playlist }) {
  const { data, error, refetch } = useApiQuery(playlistQuality.get, {
    params: { name: pathOfBrand[playlist.brand], id: playlist.id },
  });
  return (
    <PanelSection title="Quality">
      {data ? (
        <div className="flex flex-col gap-4">
          {data.frozen && (
            <Notice tone="bad">
              Put on hold <RelativeTime at={data.frozen.since} />. No new pitches until it’s reviewed:{' '}
              {data.frozen.why}
            </Notice>
          )}
          <BlankedNotice playlist={playlist} blanked={data.blanked} />
          <SignalList signals={data.signals} />
        </div>
      ) : error ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </PanelSection>
  );
}
