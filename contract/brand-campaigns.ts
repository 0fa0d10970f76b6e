import { z } from 'zod';
import { BrandPath } from './brand.ts';
import { brandBulk } from './bulk.ts';
import { CampaignStatus } from './campaign-states.ts';
import { Campaign, CampaignDraft } from './campaigns.ts';
import { country } from './checkout.ts';
import { CouponCode } from './coupons.ts';
import { endpoint } from './endpoint.ts';
import { Email, line, requiredLine, text } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, brandList, csvOf, dateFrom, dateTo } from './list.ts';
import { Cents } from './money.ts';
import { OrderStatus, TimelineEntry } from './orders.ts';
import { DEFAULT_DURATION, Duration, Quote } from './packages.ts';
import { PaymentStatus } from './payments.ts';
import { IsoTime } from './time.ts';

/** A campaign, as admins see it. */
export const BrandCampaign = Campaign.extend({
  /** The account that it belongs to; `hasAccount` until that is removed. */
  customer: z.object({ id: z.string(), email: z.string(), name: z.string(), hasAccount: z.boolean() }),
  /** The order that is alive, or the newest; null before the first. `payment_status` is null when nothing was to be paid. */
  order: z
    .object({
      id: z.string(),
      number: z.string(),
      status: OrderStatus,
      total: Cents,
      payment_status: PaymentStatus.nullable(),
      taggingItemId: z.string().nullable(),
    })
    .nullable(),
  /** Whether the charge of its order is disputed. */
  disputed: z.boolean(),
  pausedAt: IsoTime.nullable(),
  /** Pitches sold (0 before the order), sent and answered. */
  pitches: z.object({ sold: z.int(), sent: z.int(), answered: z.int() }),
  /** The latest of what happened to it and its orders, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type BrandCampaign = z.infer<typeof BrandCampaign>;

/** What the list of a brand's campaigns is asked for. */
export const campaignList = {
  row: BrandCampaign,
  search: 'Start of an order number or email, `@` and a domain, or part of a title, artist or customer name',
  filters: {
    status: anyOf(CampaignStatus),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'endsAt'],
  csv: 'campaigns',
} as const;

const { genres, moods, language, curatorNote } = CampaignDraft.shape;
const requiredGenres = genres.min(1, 'Choose at least one genre.');

/** What may be changed of a campaign that is not over; the song, the package and the price stay as they are. */
export const CampaignChange = z
  .strictObject({ genres: requiredGenres, moods, language, curatorNote })
  .partial()
  .extend({
    status: z.enum(['running', 'paused', 'completed']).optional().meta({
      description: 'Pauses, resumes or completes the campaign. To cancel it, use the cancel endpoint.',
    }),
  });

/** A payment that an admin received, with what the order needs to be made for the customer. */
export const ManualPayment = z.strictObject({
  reference: requiredLine('the payment reference', 120),
  address: requiredLine('the customer’s street address', 200),
  city: requiredLine('the customer’s city', 120),
  zip: requiredLine('the customer’s postal code', 20),
  country: country('the customer’s country'),
  consent: line(40).meta({ description: 'Version of the terms the customer agreed to' }),
});

/** A campaign for a customer. Without `byHand` the customer is mailed a link to pay for it. */
export const NewCampaign = z
  .strictObject({
    email: Email,
    name: line(200)
      .default('')
      .meta({ description: 'The customer’s name. The name of an existing account doesn’t change.' }),
    songUrl: requiredLine('a link to the track', 500),
    songName: requiredLine('the song title', 200),
    artistName: requiredLine('the artist’s name', 200),
    image: CampaignDraft.shape.image.default(null),
    genres: requiredGenres,
    moods: moods.default([]),
    language: language.default(null),
    curatorNote: curatorNote.default(''),
    packageId: idOf('package'),
    duration: CampaignDraft.shape.duration,
    coupon: CouponCode.nullable()
      .default(null)
      .meta({ description: 'Applies to the manual order or to the emailed checkout link' }),
    expectedTotal: Cents.meta({ description: 'Price from the quote. Returns price_changed if it differs.' }),
    byHand: ManualPayment.nullable().default(null),
  })
  .refine(({ byHand, name }) => byHand === null || name !== '', {
    path: ['name'],
    message: 'Enter the customer’s name. It appears on the receipt.',
  });
export type NewCampaign = z.output<typeof NewCampaign>;

const brandCampaign = z.strictObject({ name: BrandPath, id: idOf('campaign') });

const allOfBrand = brandList({
  ...campaignList,
  path: '/{name}/campaigns/',
  summary: 'List a brand’s campaigns, newest first',
});

const reason = text(500).optional().meta({ description: 'Cancellation reason, shown to the customer' });

export const CampaignCancel = z.strictObject({ reason }).partial();

/** The campaigns of one brand, as admins see them. */
export const brandCampaigns = {
  list: allOfBrand,
  export: csvOf(allOfBrand, 'Export a brand’s campaigns to CSV'),
  bulk: brandBulk(allOfBrand, {
    id: idOf('campaign'),
    actions: ['pause', 'resume', 'complete', 'cancel'],
    summary: 'Pause, resume, complete or cancel campaigns in bulk',
    moves: 'money',
    fields: { reason },
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/',
    summary: 'Create a campaign for a customer. Emails a checkout link or records a manual payment.',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: z.strictObject({ name: BrandPath }),
    body: NewCampaign,
    status: 201,
    answer: BrandCampaign,
    etag: 'sent',
    errors: [
      'not_found',
      'conflict',
      'price_changed',
      'trial_used',
      'song_running',
      'not_a_track',
      'song_unknown',
      'coupon_invalid',
      'too_many_requests',
      'idempotency_key_required',
      'idempotency_mismatch',
      'still_running',
    ],
    idempotencyKey: 'required',
  }),
  quote: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/quote/',
    summary: 'Get a quote for a customer’s campaign, including their coupon',
    access: 'admin',
    brand: 'path',
    params: z.strictObject({ name: BrandPath }),
    body: z.strictObject({
      email: Email.optional().meta({
        description: 'Email of the customer, used for the coupon’s limits per account',
      }),
      packageId: idOf('package'),
      duration: Duration.default(DEFAULT_DURATION),
      coupon: CouponCode.optional(),
    }),
    status: 200,
    answer: Quote.pick({ lines: true, total: true }),
    errors: ['not_found', 'coupon_invalid', 'too_many_requests'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/{name}/campaigns/{id}/',
    summary: 'Get a campaign with its activity',
    access: 'admin',
    brand: 'path',
    params: brandCampaign,
    status: 200,
    answer: BrandCampaign,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/{name}/campaigns/{id}/',
    summary: 'Update the information for curators, or pause, resume or complete a campaign',
    access: 'admin',
    brand: 'path',
    params: brandCampaign,
    body: CampaignChange,
    status: 200,
    answer: BrandCampaign,
    etag: 'required',
    errors: ['not_found', 'illegal_transition', 'precondition_required', 'stale'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/cancel/',
    summary: 'Cancel a campaign and its order. Refunds follow the refund policy.',
    access: 'admin',
    brand: 'path',
    moves: 'money',
    params: brandCampaign,
    body: CampaignCancel,
    status: 200,
    answer: BrandCampaign,
    errors: ['not_found', 'illegal_transition'],
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/{id}/send-link/',
    summary: 'Email the customer a checkout link for a draft',
    access: 'admin',
    brand: 'path',
    params: brandCampaign,
    status: 200,
    answer: BrandCampaign,
    errors: ['not_found', 'illegal_transition', 'campaign_incomplete', 'too_many_requests'],
  }),
};
