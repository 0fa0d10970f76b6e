import { BadgeCheck, CircleHelp, CircleX, ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { placements } from '#contract/admin-calls.ts';
import { brandNames, pathOfBrand } from '#contract/brand.ts';
import type { CheckResult, PlacementToCheck } from '#contract/fulfilment/placements/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { EvidenceImages } from '#web/domains/catalogue/reviews/evidence-image.tsx';
import { placementLabels } from '#web/domains/fulfilment/placements/placement-labels.ts';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { callFile } from '#web/lib/api-stream.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Key } from '#web/ui/key.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const linkStyle =
  'inline-flex items-center gap-1.5 rounded-sm font-semibold text-accent wrap-anywhere underline-offset-4 hover:underline';

/** What is known so far, and what another miss would do. */
function Known({
  row: { status, seenAt, missedAt, daysSeen, acceptedAt, position },
}: {
  row: PlacementToCheck;
}) {
  if (missedAt !== null)
    return (
      <>
        Not seen <RelativeTime at={missedAt} />. If it’s still missing 6 hours after that, the placement ends
        as removed early.
      </>
    );
  if (status === 'pending' || seenAt === null)
    return (
      <>
        Accepted <RelativeTime at={acceptedAt} />, not seen yet.
      </>
    );
  return (
    <>
      Last seen <RelativeTime at={seenAt} />
      {position !== null && <> at position {position}</>}, on {pluralize(daysSeen, 'day')} so far.
    </>
  );
}

/** What the curator sent. */
function Proof({ row }: { row: PlacementToCheck }) {
  if (!row.proof) return null;
  const { link, images, sentAt } = row.proof;
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-sunken p-3 text-sm">
      <p>
        {row.curatorName} sent this <RelativeTime at={sentAt} />. Confirm it only if it shows this song on
        this playlist.
      </p>
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={linkStyle}>
          {link}
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
      <EvidenceImages
        images={images}
        load={(imageId, signal) =>
          callFile(
            placements.image,
            { params: { name: pathOfBrand[row.brand], id: row.id, imageId }, signal },
            () => undefined,
          )
        }
      />
    </div>
  );
}

/** One placement to look at; the current one is marked, and the keys act on it. */
export function CheckCard({
  row,
  current,
  allowed,
  heading,
  onEnter,
  onLook,
  onConfirm,
  onRefuse,
}: {
  row: PlacementToCheck;
  current: boolean;
  /** Whether this person may decide. */
  allowed: boolean;
  heading: RefObject<HTMLHeadingElement | null> | undefined;
  /** The focus came into the card, so that the keys act on it. */
  onEnter: () => void;
  onLook: (result: CheckResult) => void;
  onConfirm: () => void;
  onRefuse: () => void;
}) {
  const key = (letter: string) => (current ? <Key>{letter}</Key> : null);
  const { song, playlist } = row;
  return (
    <li aria-current={current || undefined} onFocus={onEnter}>
      <Card
        className={cx(
          'flex flex-col gap-3 p-4 sm:p-5',
          current && 'border-accent! inset-ring inset-ring-accent',
        )}
      >
        <div className="flex items-start gap-4">
          <SongCover image={playlist.image} className="size-12 shrink-0 sm:size-14" />
          <div className="min-w-0 grow">
            <h2 ref={heading} tabIndex={-1} className="w-fit rounded-sm font-semibold wrap-anywhere">
              {song.songName} <span className="font-normal text-muted">by {song.artistName}</span>
            </h2>
            <p className="text-sm">
              on{' '}
              <a href={playlist.url} target="_blank" rel="noreferrer" className={linkStyle}>
                {playlist.name}
                <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">(opens in a new tab)</span>
              </a>
              {key('O')}
            </p>
            <p className="mt-1 text-sm text-muted">
              <Known row={row} />
            </p>
          </div>
          <span className="flex shrink-0 flex-col items-end gap-1.5 max-sm:hidden">
            <LabelBadge {...placementLabels[row.status]} />
            <Badge>{brandNames[row.brand]}</Badge>
          </span>
        </div>
        <Proof row={row} />
        {allowed && (
          <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden">
            {row.proof ? (
              <>
                <Button size="sm" variant="primary" aria-keyshortcuts="C" onClick={onConfirm}>
                  <BadgeCheck aria-hidden />
                  Confirm
                  {key('C')}
                </Button>
                <Button size="sm" variant="danger-quiet" aria-keyshortcuts="R" onClick={onRefuse}>
                  <CircleX aria-hidden />
                  Refuse
                  {key('R')}
                </Button>
              </>
            ) : (
              <>
                <Button size="sm" variant="primary" aria-keyshortcuts="S" onClick={() => onLook('seen')}>
                  <BadgeCheck aria-hidden />
                  Seen
                  {key('S')}
                </Button>
                <Button size="sm" aria-keyshortcuts="N" onClick={() => onLook('not_seen')}>
                  <CircleX aria-hidden />
                  Not seen
                  {key('N')}
                </Button>
                <Button size="sm" aria-keyshortcuts="U" onClick={() => onLook('unknown')}>
                  <CircleHelp aria-hidden />
                  Unknown
                  {key('U')}
                </Button>
              </>
            )}
          </div>
        )}
      </Card>
    </li>
  );
}
