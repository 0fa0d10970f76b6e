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

/** A campaign, as operators see it. */
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
  search: 'Start of an order number or an address, `@` and a domain; or a part of title, artist or customer',
  filters: {
    status: anyOf(CampaignStatus),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'endsAt'],
  csv: 'campaigns',
} as const;

const { genres, moods, language, curatorNote } = CampaignDraft.shape;
const someGenres = genres.min(1, 'Choose at least one genre.');

/** What may be changed of a campaign that is not over; the song, the package and the price stay as they are. */
export const CampaignChange = z
  .strictObject({ genres: someGenres, moods, language, curatorNote })
  .partial()
  .extend({
    status: z
      .enum(['running', 'paused', 'completed'])
      .optional()
      .meta({ description: 'Pauses, resumes or completes it; cancelling is a call of its own' }),
  });

/** A payment that an operator received, with what the order needs to be made for the customer. */
export const PaidByHand = z.strictObject({
  reference: requiredLine('the reference of the payment', 120),
  address: requiredLine("the customer's address", 200),
  city: requiredLine("the customer's city", 120),
  zip: requiredLine("the customer's postal code", 20),
  country: country("the customer's country"),
  consent: line(40).meta({ description: 'Version of the terms that the customer agreed to' }),
});

/** A campaign for a customer. Without `byHand` the customer is mailed a link to pay for it. */
export const NewCampaign = z
  .strictObject({
    email: Email,
    name: line(200).default('').meta({ description: "The customer's; that of an account stays as it is" }),
    songUrl: requiredLine('the link of the track', 500),
    songName: requiredLine('the title of the song', 200),
    artistName: requiredLine('the name of the artist', 200),
    image: CampaignDraft.shape.image.default(null),
    genres: someGenres,
    moods: moods.default([]),
    language: language.default(null),
    curatorNote: curatorNote.default(''),
    packageId: idOf('package'),
    duration: CampaignDraft.shape.duration,
    coupon: CouponCode.nullable()
      .default(null)
      .meta({ description: 'For the order by hand, or for the checkout of the link' }),
    expectedTotal: Cents.meta({ description: 'Of the quote; another price is refused with price_changed' }),
    byHand: PaidByHand.nullable().default(null),
  })
  .refine(({ byHand, name }) => byHand === null || name !== '', {
    path: ['name'],
    message: "Enter the customer's name. It appears on the receipt.",
  });
export type NewCampaign = z.output<typeof NewCampaign>;

const brandCampaign = z.strictObject({ name: BrandPath, id: idOf('campaign') });

const allOfBrand = brandList({
  ...campaignList,
  path: '/{name}/campaigns/',
  summary: "One brand's campaigns, newest first",
});

const reason = text(500).optional().meta({ description: 'Why it is cancelled; the artist reads it' });

export const CampaignCancel = z.strictObject({ reason }).partial();

/** The campaigns of one brand, as operators see them. */
export const brandCampaigns = {
  list: allOfBrand,
  export: csvOf(allOfBrand, "One brand's campaigns as a file"),
  bulk: brandBulk(allOfBrand, {
    id: idOf('campaign'),
    actions: ['pause', 'resume', 'complete', 'cancel'],
    summary: "Pause, resume, complete or cancel many of one brand's campaigns",
    moves: 'money',
    fields: { reason },
  }),
  create: endpoint({
    method: 'POST',
    path: '/{name}/campaigns/',
    summary: 'Make a campaign for a customer: mail the link to pay for it, or record a payment made by hand',
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
    summary: 'What a campaign for a customer would cost, with a coupon that this customer can use',
    access: 'admin',
    brand: 'path',
    params: z.strictObject({ name: BrandPath }),
    body: z.strictObject({
      email: Email.optional().meta({ description: "The customer's: the coupon's limits per account count" }),
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
    summary: 'One campaign with its timeline',
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
    summary: 'Change what curators are told; pause, resume or complete',
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
    summary: 'Cancel with its order; money goes back by the ladder',
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
    summary: 'Mail the customer the link to pay for a draft',
    access: 'admin',
    brand: 'path',
    params: brandCampaign,
    status: 200,
    answer: BrandCampaign,
    errors: ['not_found', 'illegal_transition', 'campaign_incomplete', 'too_many_requests'],
  }),
};
