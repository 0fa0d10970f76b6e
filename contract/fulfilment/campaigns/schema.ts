import { BrandPath } from '../../brand.schema.ts';
import { Email, line, requiredLine, requiredText, text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, brandList, dateFrom, dateTo } from '../../list.schema.ts';
import { Cents, Money } from '../../money.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { country } from '../../orders/checkout/schema.ts';
import { OrderStatus } from '../../orders/orders/schema.ts';
import { PaymentStatus } from '../../orders/payments/schema.ts';
import { PASTE_LENGTH } from '../../paging.ts';
import { Campaign, CampaignDraft, CampaignStatus } from '../../sales/campaigns/schema.ts';
import { CouponCode, CustomPrice } from '../../sales/coupons/schema.ts';
import { Quote } from '../../sales/packages/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

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
  /** Whether its `coupon` is a price that was agreed with this customer, which is no code to be named. */
  atCustomPrice: z.boolean(),
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
  search: 'Start of an order number, email or domain, or part of a title, artist or customer name',
  filters: {
    status: anyOf(CampaignStatus),
    createdFrom: dateFrom(),
    createdTo: dateTo(),
  },
  sorts: ['-createdAt', 'createdAt', 'endsAt'],
  csv: 'campaigns',
  columns: ['song', 'customer', 'package', 'order', 'pitches', 'status', 'ends', 'created'],
} as const;

const { genres, moods, language, aiUse, curatorNote } = CampaignDraft.shape;

const requiredGenres = genres.min(1, 'Choose at least one genre.');

/** What may be changed of a campaign that is not over; the song, the package and the price stay as they are. */
export const CampaignChange = z
  .strictObject({ genres: requiredGenres, moods, language, aiUse, curatorNote })
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

const newCampaign = z.strictObject({
  email: Email,
  name: line(200)
    .default('')
    .meta({ description: 'The customer’s name. The name of an existing account doesn’t change.' }),
  songUrl: requiredText('a link to the track', PASTE_LENGTH),
  songName: requiredLine('the song title', 200),
  artistName: requiredLine('the artist’s name', 200),
  image: CampaignDraft.shape.image.default(null),
  genres: requiredGenres,
  moods: moods.default([]),
  language: language.default(null),
  aiUse: aiUse.default(null),
  curatorNote: curatorNote.default(''),
  packageId: idOf('package'),
  duration: CampaignDraft.shape.duration,
  pitches: CampaignDraft.shape.pitches.default(null),
  leftOut: CampaignDraft.shape.leftOut.default([]),
  starred: CampaignDraft.shape.starred.default([]),
  startFrom: CampaignDraft.shape.startFrom.default(null),
  coupon: CouponCode.nullable()
    .default(null)
    .meta({ description: 'Applies to the manual order or to the emailed checkout link' }),
  expectedTotal: Cents.meta({ description: 'Price from the quote. Returns price_changed if it differs.' }),
  byHand: ManualPayment.nullable().default(null),
});

const isNamed = ({ byHand, name }: { byHand: object | null; name: string }): boolean =>
  byHand === null || name !== '';

const unnamed = { path: ['name'], message: 'Enter the customer’s name. It appears on the receipt.' };

/** A campaign for a customer. Without `byHand` the customer is mailed a link to pay for it. */
export const NewCampaign = newCampaign.refine(isNamed, unnamed);

export type NewCampaign = z.output<typeof NewCampaign>;

/** The same at a price of its own, which takes the place of a coupon. */
export const CampaignAtPrice = newCampaign
  .omit({ coupon: true })
  .extend({
    expectedTotal: Cents.meta({
      description: 'List price, without the custom price. Returns price_changed if it differs.',
    }),
    customPrice: CustomPrice,
  })
  .refine(isNamed, unnamed);

export type CampaignAtPrice = z.output<typeof CampaignAtPrice>;

/** What a campaign for a customer costs, and the least custom price that it can have. */
export const CustomerQuote = Quote.pick({ lines: true, total: true }).extend({ lowest: Money });

export type CustomerQuote = z.infer<typeof CustomerQuote>;

export const brandCampaign = z.strictObject({ name: BrandPath, id: idOf('campaign') });

export const allOfBrand = brandList({
  ...campaignList,
  path: '/{name}/campaigns/',
  views: 'campaigns',
  summary: 'List a brand’s campaigns, newest first',
});

export const reason = text(500)
  .optional()
  .meta({ description: 'Cancellation reason, shown to the customer' });

export const CampaignCancel = z.strictObject({ reason }).partial();
