import { playlistQuality } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type {
  PlaylistQuality as Quality,
  Signal,
  SignalName,
  SignalVerdict,
} from '#contract/catalogue/quality/schema.ts';
import { LabelBadge, type Labels } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { playlistReads } from './write-playlist.ts';

const signalLabels: Record<SignalName, string> = {
  growth: 'Followers',
  listeners: 'Listeners (estimate)',
  freshness: 'Freshness',
  similarity: 'Overlap with other playlists',
  wording: 'Title and description',
  turnover: 'Track turnover',
  concentration: 'Share of promoted songs',
};

const verdictLabels: Labels<SignalVerdict> = {
  good: { label: 'Good', tone: 'good' },
  watch: { label: 'Watch', tone: 'warn' },
  bad: { label: 'Bad', tone: 'bad' },
  not_enough_data: { label: 'Not enough data', tone: 'neutral' },
};

const writeQuality = rowWriter(...playlistReads, playlistQuality.get);

const OneSignal = ({ name, verdict, text, inputs, asOf }: Signal) => (
  <li className="text-sm">
    <details>
      <summary className="cursor-pointer rounded-sm">
        {/* In the line of the marker: in a separate box it would leave the marker alone in its line on a phone. */}
        <span className="font-medium">
          <span className="mr-3">{signalLabels[name]}</span> <LabelBadge {...verdictLabels[verdict]} />
        </span>
        <span className="block text-muted">{text}</span>
      </summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 text-xs text-muted">
        {Object.entries(inputs).map(([input, value]) => (
          <div key={input} className="col-span-2 grid grid-cols-subgrid">
            <dt>{input}</dt>
            <dd className="wrap-anywhere tabular-nums">{value ?? 'Unknown'}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>as of</dt>
          <dd>{asOf === null ? 'never' : <RelativeTime at={asOf} />}</dd>
        </div>
      </dl>
    </details>
  </li>
);

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

/** The signals of a playlist with their inputs and age, and what they have led to. */
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
          <ul className="flex flex-col gap-3">
            {data.signals.map((signal) => (
              <OneSignal key={signal.name} {...signal} />
            ))}
          </ul>
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
