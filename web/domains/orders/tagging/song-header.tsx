import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { ReviewDue } from '#web/domains/catalogue/reviews/review-due.tsx';
import { aiUseText } from '#web/domains/sales/campaigns/ai-use.ts';
import { SongPlayer } from '#web/domains/spotify/songs/song-player.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { SongCover } from '#web/ui/song-cover.tsx';

const linkStyle =
  'inline-flex items-center gap-1.5 rounded-sm font-semibold text-accent underline-offset-4 hover:underline';

/** The song under review: what it is, where to hear it, which order it belongs to, until when. */
export function SongHeader({ song, heading }: { song: TaggingItem; heading: Ref<HTMLHeadingElement> }) {
  const orderPath = song.brand === 'eaa' ? paths.eaaManageOrder : paths.manageOrders;
  return (
    <div className="flex gap-4 sm:gap-5">
      <SongCover image={song.image} className="size-20" />
      <div className="min-w-0 grow">
        <h2
          ref={heading}
          tabIndex={-1}
          className="w-fit rounded-sm text-xl font-bold wrap-anywhere wide:mr-36"
        >
          {song.songName}
        </h2>
        <p className="text-muted wrap-anywhere">{song.artistName}</p>
        <div className="group/facts mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
          <Badge>{brandNames[song.brand]}</Badge>
          <span className="text-muted">{song.aiUse ? aiUseText(song.aiUse) : 'AI not stated'}</span>
          {song.status === 'waiting' && (
            <span className="text-muted">
              Review due <ReviewDue at={song.dueAt} />
            </span>
          )}
          <a
            href={song.songUrl}
            target="_blank"
            rel="noreferrer"
            // The player leads there, too.
            className={cx(linkStyle, 'group-has-[iframe]/facts:hidden')}
          >
            Listen on Spotify
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
          <Link to={orderPath(song.orderId)} className={linkStyle}>
            Order {song.orderNumber}
          </Link>
          <div className="has-[iframe]:w-full">
            <SongPlayer songUrl={song.songUrl} />
          </div>
        </div>
      </div>
    </div>
  );
}
