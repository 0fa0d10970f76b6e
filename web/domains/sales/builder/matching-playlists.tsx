import { fit } from '#contract/calls.ts';
import { formatPercent } from '#contract/percent.ts';
import { MAX_FITTING } from '#contract/sales/fit/rules.ts';
import type { FittingPlaylist } from '#contract/sales/fit/schema.ts';
import type { DraftFields } from '#web/domains/sales/campaigns/draft-fields.ts';
import { songQuery } from '#web/domains/sales/campaigns/song-query.ts';
import { widenText } from '#web/domains/sales/campaigns/widen-text.ts';
import { formatCount, formatRelative, pluralize } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const acceptanceText = (share: number | null): string =>
  share === null ? 'not enough answers yet' : `accepts ${formatPercent(share)}`;

const Row = ({ name, image, followers, reviewedAt, acceptance }: FittingPlaylist) => (
  <li className="flex items-center gap-3 py-2">
    <SongCover image={image} className="size-10" />
    <p className="min-w-0">
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-sm text-muted tabular-nums">
        {pluralize(followers, 'follower')}, reviewed {formatRelative(reviewedAt)},{' '}
        {acceptanceText(acceptance)}
      </span>
    </p>
  </li>
);

const countText = (count: number): string =>
  count === 0
    ? 'No playlist fits your song right now'
    : `${formatCount(count)}${count === MAX_FITTING ? ' or more' : ''} ${count === 1 ? 'playlist fits' : 'playlists fit'} your song`;

/** How many reviewed playlists fit the song and why not more, and the best of them. */
export function MatchingPlaylists({ song }: { song: DraftFields }) {
  const { genres } = song;
  const { data, error, isFetching } = useApiQuery(
    fit.read,
    { query: { ...songQuery(song), genres: genres.join() } },
    { enabled: genres.length > 0, staleTime: 60_000 },
  );
  if (genres.length === 0) return null;
  if (error && !data)
    return (
      <p className="text-sm text-muted">
        We couldn’t load matching playlists. You can still continue with your campaign.
      </p>
    );
  if (!data) return <Skeleton className="h-40 w-full rounded-lg" />;
  const { count, reason, widen, sample } = data;
  return (
    <section
      aria-label="Matching playlists"
      aria-busy={isFetching}
      className="rounded-lg border border-line bg-sunken px-5 py-4"
    >
      <p role="status" className="font-semibold">
        {countText(count)}
      </p>
      <p className="mt-1 text-sm text-muted">
        {reason} {widenText(widen, genres.length)}
      </p>
      {sample.length > 0 && (
        <ul className="mt-2 line-between">
          {sample.map((playlist) => (
            <Row key={`${playlist.name} ${playlist.followers}`} {...playlist} />
          ))}
        </ul>
      )}
      {count > sample.length && <p className="mt-2 text-sm text-muted">Showing the top {sample.length}.</p>}
    </section>
  );
}
