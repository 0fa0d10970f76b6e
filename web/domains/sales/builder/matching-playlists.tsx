import { fit } from '#contract/calls.ts';
import { MAX_FITTING } from '#contract/fulfilment/pitches/rules.ts';
import type { FittingPlaylist } from '#contract/fulfilment/pitches/schema.ts';
import type { Genre } from '#contract/genres.schema.ts';
import type { Package } from '#contract/sales/packages/schema.ts';
import { formatCount, formatRelative, pluralize } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const acceptanceText = (share: number | null): string =>
  share === null ? 'not enough answers yet' : `accepts ${Math.round(share * 100)}%`;

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
    ? 'No reviewed playlists match these genres right now'
    : `${formatCount(count)}${count === MAX_FITTING ? ' or more' : ''} reviewed ${count === 1 ? 'playlist matches' : 'playlists match'} right now`;

/** How many reviewed playlists fit the chosen genres, the best of them, and a warning when the package pitches to more. */
export function MatchingPlaylists({
  genres,
  chosen,
}: {
  genres: readonly Genre[];
  chosen: Package | undefined;
}) {
  const { data, error, isFetching } = useApiQuery(
    fit.read,
    { query: { genres: genres.join() } },
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
  const { count, sample } = data;
  const short = chosen && count < chosen.pitches;
  return (
    <section
      aria-label="Matching playlists"
      aria-busy={isFetching}
      className="rounded-lg border border-line bg-sunken px-5 py-4"
    >
      <p role="status" className="font-semibold">
        {countText(count)}
      </p>
      {sample.length > 0 && (
        <ul className="mt-2 line-between">
          {sample.map((playlist) => (
            <Row key={`${playlist.name} ${playlist.followers}`} {...playlist} />
          ))}
        </ul>
      )}
      {count > sample.length && <p className="mt-2 text-sm text-muted">Showing the top {sample.length}.</p>}
      {short && (
        <Notice
          tone="warn"
          title={`${chosen.name} includes ${formatCount(chosen.pitches)} pitches`}
          className="mt-3"
        >
          That’s more pitches than there are matching playlists. The rest wait until a playlist opens up, and
          we refund any pitch not sent by the end of the campaign. Try a related genre or a smaller package.
        </Notice>
      )}
    </section>
  );
}
