import type { ReactNode } from 'react';
import type { Offer, OfferedPackage } from '#contract/sales/packages/schema.ts';
import { Card } from '#web/ui/card.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import type { DraftFields } from './draft-fields.ts';
import { pitchesText, priceText } from './estimate-figures.tsx';

/** A campaign as it is filled in, next to the form on wide screens. */
export function CampaignSheet({
  label,
  draft,
  chosen,
  offer,
  children,
}: {
  label: string;
  draft: DraftFields;
  /** Its package, and what of it is bought; undefined while that is not sold. */
  chosen: OfferedPackage | undefined;
  offer: Offer | undefined;
  /** What comes next, below the price. */
  children?: ReactNode;
}) {
  return (
    <aside aria-label={label} className="sticky top-24 self-start max-lg:hidden">
      <Card className="overflow-hidden">
        <div className="flex items-center gap-4 p-5">
          <SongCover image={draft.image} className="size-16" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{draft.songName || 'Song'}</p>
            <p className="text-sm text-muted wrap-anywhere">{draft.artistName || 'Artist'}</p>
          </div>
        </div>
        {draft.genres.length > 0 && (
          <p className="border-t border-line px-5 py-3 text-sm text-muted">{draft.genres.join(', ')}</p>
        )}
        {chosen && offer && (
          <div className="border-t border-line bg-sunken p-5">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-semibold wrap-anywhere">{chosen.name}</span>
              <span className="text-xl font-semibold tabular-nums">{priceText(offer)}</span>
            </p>
            <p className="text-sm text-muted">
              {draft.duration}, {pitchesText(offer)}
            </p>
          </div>
        )}
        {children && <div className="border-t border-line p-5">{children}</div>}
      </Card>
    </aside>
  );
}
