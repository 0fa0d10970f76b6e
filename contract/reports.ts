import { z } from 'zod';
import { Brand } from './brand.ts';
import { CampaignStatus } from './campaign-states.ts';
import { Campaign } from './campaigns.ts';
import { endpoint } from './endpoint.ts';
import { Figures } from './figures.ts';
import { Genre } from './genres.ts';
import { MakeGood } from './make-goods.ts';
import { OrderByNumber } from './my-orders.ts';
import { Duration } from './packages.ts';
import { Pitch } from './pitches.ts';
import { LedgerAnchor, Placement } from './placements.ts';
import { Refund } from './refunds.ts';
import { Secret } from './secret.ts';
import { DAY, IsoTime } from './time.ts';

/** How long a shared link works. */
export const SHARE_MS = 90 * DAY;

const reportToken = /^r[\w-]{43}$/;

/** Whether a text is written like the secret of a shared report. */
export const isReportToken = (text: string): boolean => reportToken.test(text);

/** The secret in the address of a shared report. */
export const ReportToken = z.string().regex(reportToken);

const Count = z.int().min(0);

/** Pitches of a campaign by where they stand; replacements count too, so there may be more than were sold. */
export const PitchCounts = z.object({
  sold: Count,
  /** Chosen, and not sent yet: the team may still change them. */
  planned: Count,
  sent: Count,
  answered: Count,
  accepted: Count,
  declined: Count,
  expired: Count,
});
export type PitchCounts = z.infer<typeof PitchCounts>;

/** A pitch that was sent, as an artist reads it. */
export const SentPitch = Pitch.omit({ why: true, plannedAt: true }).extend({ sentAt: IsoTime });
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
  makeGoods: z.array(MakeGood),
  /** With their arithmetic, oldest first. */
  refunds: z.array(Refund),
  /** The link that works now. */
  share: Share.nullable(),
  /** The last anchor of the ledger of placements; null before the first. */
  anchor: LedgerAnchor.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

const shared = z.strictObject({ token: ReportToken });

export const reports = {
  get: endpoint({
    method: 'GET',
    path: '/user/orders/{number}/report/',
    summary: 'Get a report: pitches and answers, placements by day, stats and refund calculations',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    answer: OwnReport,
    errors: ['not_found'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/user/orders/{number}/report/pitches.csv',
    summary: 'Export a report’s pitches and placements to CSV',
    access: 'user',
    params: OrderByNumber,
    status: 200,
    csv: 'report',
    errors: ['not_found'],
  }),
  share: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/report/share/',
    summary: 'Create a public link to a report. Disables the previous link.',
    access: 'user',
    params: OrderByNumber,
    status: 201,
    answer: Share.extend({ url: Secret }),
    errors: ['not_found'],
  }),
  unshare: endpoint({
    method: 'DELETE',
    path: '/user/orders/{number}/report/share/',
    summary: 'Disable the report link. No effect if there is none.',
    access: 'user',
    params: OrderByNumber,
    status: 204,
    errors: ['not_found'],
  }),
  again: endpoint({
    method: 'POST',
    path: '/user/orders/{number}/again/',
    summary: 'Create a draft from this order, preferring playlists whose curators accepted',
    access: 'user',
    params: OrderByNumber,
    status: 201,
    answer: Campaign,
    errors: ['not_found'],
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/report/{token}/',
    summary: 'Get a shared report. Excludes prices and personal data except the artist’s name.',
    access: 'public',
    params: shared,
    status: 200,
    answer: Report,
    errors: ['not_found'],
  }),
  sharedCsv: endpoint({
    method: 'GET',
    path: '/api/report/{token}/pitches.csv',
    summary: 'Export a shared report’s pitches and placements to CSV',
    access: 'public',
    params: shared,
    status: 200,
    csv: 'report',
    errors: ['not_found'],
  }),
};
