import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTime } from '#web/kit/time.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';

const rowStyle = 'relative flex items-center gap-4 px-4 py-4 sm:px-5';

interface PortalRowProps {
  campaign: { songName: string; artistName: string; image: string | null };
  to: string;
  /** Package and duration. */
  bought: string;
  state: ReactNode;
  price: string;
  at: string;
  /** Of an order; a draft has none. */
  number?: string;
}

/** A campaign in the portal: an order, or a draft of one. */
export function PortalRow({ campaign, to, bought, state, price, at, number }: PortalRowProps) {
  return (
    <li className={`${rowStyle} hover:bg-ink/3 max-sm:flex-wrap max-sm:items-start max-sm:gap-y-2`}>
      <SongCover image={campaign.image} className="size-14" />
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {campaign.songName || 'No song yet'}
        </Link>
        <p className="truncate text-sm text-muted">
          {campaign.artistName}
          <span className="max-sm:hidden">
            {campaign.artistName && ' · '}
            {bought}
          </span>
        </p>
      </div>
      {/* On phones below the song and the price, next to the cover's column. */}
      <div className="sm:w-60 lg:w-80 sm:shrink-0 max-sm:order-last max-sm:basis-full max-sm:pl-18">
        {state}
      </div>
      <div className="shrink-0 text-right text-sm max-sm:max-w-24 sm:w-36">
        <p className="font-semibold tabular-nums">{price}</p>
        <p className="text-muted">
          <RelativeTime at={at} />
        </p>
        {number && <p className="font-mono text-xs text-muted max-lg:hidden">{number}</p>}
      </div>
    </li>
  );
}
