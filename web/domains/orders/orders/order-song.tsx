import { ExternalLink } from 'lucide-react';
import type { Order } from '#contract/orders/orders/schema.ts';
import { paymentLabel } from '#web/domains/orders/payments/payment-label.ts';
import { SongPlayer } from '#web/domains/spotify/songs/song-player.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { campaignLabels, orderLabels } from './order-labels.ts';

/** The song of an order, with the states of order, campaign and payment. */
export function OrderSong({ order: { campaign, status, payment } }: { order: Order }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-4">
        <SongCover image={campaign.image} className="size-20 sm:size-24" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{campaign.songName}</p>
          <p className="text-muted wrap-anywhere">{campaign.artistName}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <LabelBadge {...orderLabels[status]} />
            <Badge tone={campaignLabels[campaign.status].tone}>
              Campaign {campaignLabels[campaign.status].label.toLowerCase()}
            </Badge>
            {payment ? <LabelBadge {...paymentLabel(payment)} /> : <Badge>Trial</Badge>}
          </div>
          <a
            href={campaign.songUrl}
            target="_blank"
            rel="noreferrer"
            className="mt-2.5 inline-flex items-center gap-1.5 rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            Listen on Spotify
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        </div>
      </div>
      <SongPlayer songUrl={campaign.songUrl} />
    </div>
  );
}
