import { Brand } from '../../brand.schema.ts';
import { CampaignEnding } from '../../endings/schema.ts';
import { MakeGood } from '../../fulfilment/make-goods/schema.ts';
import { Pitch } from '../../fulfilment/pitches/schema.ts';
import { LedgerAnchor, Placement } from '../../fulfilment/placements/schema.ts';
import { ReviewRating } from '../../fulfilment/ratings/schema.ts';
import { Genre } from '../../genres.schema.ts';
import { strictToken } from '../../mailed-tokens.schema.ts';
import { Figures } from '../../orders/figures/schema.ts';
import { Refund } from '../../orders/money-back/schema.ts';
import { PitchCounts } from '../../orders/pitch-counts/schema.ts';
import { CampaignStatus } from '../../sales/campaigns/schema.ts';
import { Duration, Estimate } from '../../sales/packages/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** The secret in the address of a shared report. */
export const ReportToken = strictToken('report');

const Count = z.int().min(0);

/** A pitch that was sent, as an artist reads it. */
export const SentPitch = Pitch.omit({ why: true, plannedAt: true }).extend({
  sentAt: IsoTime,
  /** `isPublic`: they agreed to a page of their own. */
  curator: Pitch.shape.curator.extend({ isPublic: z.boolean() }),
});

export type SentPitch = z.infer<typeof SentPitch>;

/** What a campaign brought, without money and without its customer. */
export const Report = z.object({
  brand: Brand,
  campaign: z.object({
    songName: z.string(),
    artistName: z.string(),
    image: z.string().nullable(),
    songUrl: z.string(),
    status: CampaignStatus,
    genres: z.array(Genre),
    packageName: z.string(),
    duration: Duration,
    startsAt: IsoTime.nullable(),
    endsAt: IsoTime.nullable(),
    /** How the campaign ended, and when; null before that. */
    endedBy: CampaignEnding.nullable(),
    endedAt: IsoTime.nullable(),
  }),
  counts: PitchCounts,
  /** Newest answer first, then those that wait, by the time of sending. */
  pitches: z.array(SentPitch),
  placements: z.array(Placement),
  figures: Figures,
  asOf: IsoTime,
});

export type Report = z.infer<typeof Report>;

/** A link that shows a report. The link itself is answered once, when it is made. */
export const Share = z.object({ createdAt: IsoTime, expiresAt: IsoTime });

export type Share = z.infer<typeof Share>;

/** The report as its own artist reads it. */
export const OwnReport = Report.extend({
  orderNumber: z.string(),
  /** As it was shown before the order; null where no order is placed. */
  estimate: Estimate.nullable(),
  /** Playlists on which a check saw the song; and above what was usual before, once every day of the campaign has a figure. */
  reached: z.object({ placements: Count, streams: Count.nullable(), listeners: Count.nullable() }),
  /** How the artist rated the reviews. */
  ratings: z.array(ReviewRating),
  makeGoods: z.array(MakeGood),
  /** With their arithmetic, oldest first. */
  refunds: z.array(Refund),
  /** The link that works now. */
  share: Share.nullable(),
  /** The last anchor of the ledger of placements; null before the first. */
  anchor: LedgerAnchor.nullable(),
});

export type OwnReport = z.infer<typeof OwnReport>;

export const shared = z.strictObject({ token: ReportToken });
