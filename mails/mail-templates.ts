import { z } from 'zod';
import { Money } from '#contract/money.ts';
import { RefundArithmetic } from '#contract/refunds.ts';
import { IsoTime } from '#contract/time.ts';

/** The sender's name and contact, for every mail. */
export interface MailSender {
  brandName: string;
  publicUrl: string;
  supportEmail: string;
}

const link = z.url({ protocol: /^https?$/ });
const order = { orderNumber: z.string().min(1), songName: z.string().min(1), orderUrl: link };

const SignIn = z.object({
  template: z.literal('sign-in'),
  link,
  code: z.string().regex(/^\d{6}$/, 'The code must be six digits.'),
  minutes: z.int().positive(),
  audience: z.enum(['user', 'admin']),
});

const OrderPlaced = z.object({
  template: z.literal('order-placed'),
  ...order,
  artistName: z.string().min(1),
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  total: Money,
  /** Code of the coupon, and what it takes off; null without one. */
  coupon: z.object({ code: z.string(), off: Money }).nullable().default(null),
  /** False: the card is only authorised, and is charged when the song is approved. */
  charged: z.boolean(),
  reviewDueAt: IsoTime,
});

const OrderApproved = z.object({
  template: z.literal('order-approved'),
  ...order,
  artistName: z.string().min(1),
  total: Money,
  /** True once the artist has done the last step (sent or confirmed the order number). */
  confirmed: z.boolean(),
});

const OrderRejected = z.object({
  template: z.literal('order-rejected'),
  ...order,
  artistName: z.string().min(1),
  reason: z.string().min(1),
  /** False: nothing was captured. True: it was, and is refunded in full. */
  charged: z.boolean(),
});

const OrderCancelled = z.object({
  template: z.literal('order-cancelled'),
  ...order,
  refund: Money.nullable(),
  /** The refund is paid back by hand, as the order was paid by hand. */
  byHand: z.boolean().optional(),
});

const PaymentLink = z.object({
  template: z.literal('payment-link'),
  orderNumber: order.orderNumber,
  songName: order.songName,
  total: Money,
  payUrl: link,
  expiresAt: IsoTime,
  why: z.enum(['capture_refused', 'operator']),
});

const CheckoutLink = z.object({
  template: z.literal('checkout-link'),
  songName: order.songName,
  artistName: z.string().min(1),
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  total: Money,
  /** The checkout of the draft, for whoever signs in as its customer. */
  checkoutUrl: link,
});

const RefundIssued = z.object({
  template: z.literal('refund-issued'),
  orderNumber: order.orderNumber,
  amount: Money,
  reason: z.string().min(1),
  /** Where what was paid back by hand is found on the bank statement; null: it went back to the card. */
  reference: z.string().nullish(),
  arithmetic: RefundArithmetic.nullish(),
  orderUrl: link,
});

const ConfirmAddress = z.object({
  template: z.literal('confirm-address'),
  confirmUrl: link,
  days: z.int().positive(),
});

const CuratorPitches = z.object({
  template: z.literal('curator-pitches'),
  curatorName: z.string().min(1),
  pitches: z
    .array(
      z.object({
        songName: z.string().min(1),
        artistName: z.string().min(1),
        image: z.string().nullable(),
        playlistName: z.string().min(1),
        genres: z.array(z.string()),
        /** The artist's words to curators. */
        note: z.string(),
        /** Signed: whoever opens it may answer for the curator. */
        answerUrl: link,
      }),
    )
    .min(1),
  /** When the first of them can no longer be answered. */
  expiresAt: IsoTime,
});

/** Every mail of the product as plain JSON: `template` names it, the other fields are its data. */
export const mailTemplate = z.discriminatedUnion('template', [
  SignIn,
  OrderPlaced,
  OrderApproved,
  OrderRejected,
  OrderCancelled,
  PaymentLink,
  CheckoutLink,
  RefundIssued,
  ConfirmAddress,
  CuratorPitches,
]);
export type MailTemplate = z.infer<typeof mailTemplate>;
export type MailOf<Name extends MailTemplate['template']> = Extract<MailTemplate, { template: Name }>;

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export type RenderMail = (mail: MailTemplate & MailSender) => Promise<RenderedMail>;
