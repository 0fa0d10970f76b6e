import { useState } from 'react';
import { pluralize } from '#contract/plural.ts';
import { MAX_FITTING } from '#contract/sales/fit/rules.ts';
import type { Fit, FittingPlaylist } from '#contract/sales/fit/schema.ts';
import type { Offer } from '#contract/sales/packages/schema.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { choicesText } from './choices-text.ts';
import type { DraftPart } from './draft-fields.ts';
import { pitchCount, priceText } from './estimate-figures.tsx';
import { PlaylistRow } from './playlist-row.tsx';
import { widenText } from './widen-text.ts';

/** Rows that show before all are asked for. */
const FIRST = 5;

function countText(count: number, left: number): string {
  if (count === 0) return 'No playlist fits this song right now';
  if (left === 0) return 'You left out every playlist that fits this song';
  const playlists = count === MAX_FITTING ? 'or more playlists' : 'playlists';
  return left < count
    ? `${formatCount(left)} of the ${formatCount(count)} ${playlists} that fit this song can get a pitch`
    : pluralize(count, 'playlist fits this song', `${playlists} fit this song`);
}

interface Read<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
}

type Choosing = Pick<DraftPart, 'draft' | 'edit'> & {
  /** What is bought; undefined while it is not sold to this song. */
  offer: Offer | undefined;
  /** What fits, as it was last read. */
  fit: Read<Fit>;
  playlists: Read<FittingPlaylist[]>;
};

/** The playlists that fit the song, each to star or to leave out, with what that does to number and price. */
export function MatchingPlaylists({ draft, edit, offer, fit, playlists }: Choosing) {
  const { genres } = draft;
  if (genres.length === 0) return null;
  if ((fit.error && !fit.data) || (playlists.error && !playlists.data))
    return (
      <p className="text-sm text-muted">
        We couldn’t load matching playlists. You can still continue with your campaign.
      </p>
    );
  if (!fit.data || !playlists.data) return <Skeleton className="h-40 w-full rounded-lg" />;
  const { count, reason, widen } = fit.data;
  const sample = playlists.data.filter(({ waits }) => waits === null);
  const left = count - sample.filter(({ id }) => draft.leftOut.includes(id)).length;
  return (
    <section
      aria-label="Matching playlists"
      aria-busy={fit.isFetching || playlists.isFetching}
      className="rounded-lg border border-line bg-sunken px-5 py-4"
    >
      <div role="status">
        <p className="font-semibold">{countText(count, left)}</p>
        {offer && (
          <p className="mt-1 text-sm tabular-nums">
            Chosen below: {pitchCount(offer.pitches)}, {priceText(offer)}
          </p>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {reason} {widenText(widen, genres.length)}
      </p>
      {sample.length > 0 && (
        <Choices draft={draft} edit={edit} sample={sample} left={left} isWhole={count === sample.length} />
      )}
      {count > sample.length && (
        <p className="mt-2 text-sm text-muted">These are the best {sample.length}.</p>
      )}
    </section>
  );
}

const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

/** In the order in which the server answers them. */
const withOrWithout = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? without(ids, id) : [...ids, id].sort();

function Choices({
  draft: { leftOut, starred },
  edit,
  sample,
  left,
  isWhole,
}: Pick<Choosing, 'draft' | 'edit'> & {
  sample: readonly FittingPlaylist[];
  left: number;
  /** Whether the sample has all that fit. */
  isWhole: boolean;
}) {
  const [shown, setShown] = useState(FIRST);
  // What was starred before comes first; what is starred here stays in its place.
  const [before] = useState(starred);
  const rankOf = ({ id }: { id: string }) => (before.includes(id) ? 0 : 1);
  const said = choicesText({ starred: starred.length, leftOut: leftOut.length });
  const unfit = isWhole ? starred.filter((id) => !sample.some((one) => one.id === id)).length : 0;
  return (
    <>
      <p className="mt-3 text-sm">
        Star those that matter most, and leave out any. Starred playlists get their pitch first, within
        fairness to other artists. A star changes neither price nor answer, and reserves no place.
      </p>
      <ul className="mt-2 line-between">
        {sample
          .toSorted((one, other) => rankOf(one) - rankOf(other))
          .slice(0, shown)
          .map((playlist) => (
            <PlaylistRow
              key={playlist.id}
              playlist={playlist}
              isStarred={starred.includes(playlist.id)}
              isLeftOut={leftOut.includes(playlist.id)}
              isLast={left === 1}
              onStar={() =>
                edit({
                  starred: withOrWithout(starred, playlist.id),
                  leftOut: without(leftOut, playlist.id),
                })
              }
              onLeaveOut={() =>
                edit({
                  leftOut: withOrWithout(leftOut, playlist.id),
                  starred: without(starred, playlist.id),
                })
              }
            />
          ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {sample.length > FIRST && (
          <Button
            size="sm"
            aria-expanded={shown > FIRST}
            onClick={() => setShown(shown > FIRST ? FIRST : sample.length)}
          >
            {shown > FIRST ? 'Show fewer' : `Show all ${sample.length}`}
          </Button>
        )}
        {said && (
          <>
            <p className="text-sm">
              {said}
              {unfit > 0 &&
                ` ${pluralize(unfit, 'starred one doesn’t', 'starred ones don’t')} fit this song right now.`}
            </p>
            <Button size="sm" variant="quiet" onClick={() => edit({ leftOut: [], starred: [] })}>
              Clear choices
            </Button>
          </>
        )}
      </div>
    </>
  );
}
