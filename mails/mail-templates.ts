import { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import type { Company } from '#contract/company.schema.ts';
import { Money } from '#contract/money.schema.ts';
import { IsoTime } from '#contract/time.schema.ts';
import * as account from './account-mail-data.ts';
import * as campaign from './campaign-mail-data.ts';
import { link } from './mail-fields.ts';
import * as order from './order-mail-data.ts';

/** The brand that writes and its contact, for every mail. */
export interface MailSender {
  brand: Brand;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  company: Company;
  /** Of a mail that its reader may stop: the page where that is done. */
  unsubscribeUrl?: string | undefined;
}

const SignIn = z.object({
  template: z.literal('sign-in'),
  link,
  code: z.string().regex(/^\d{6}$/, 'The code must have 6 digits.'),
  minutes: z.int().positive(),
  audience: z.enum(['user', 'admin']),
  /** A campaign was built before, and comes with the link. Nothing of it is in the mail: its reader may be a stranger. */
  draft: z.boolean().optional(),
});

const ArtistLogin = z.object({
  template: z.literal('artist-login'),
  /** The page where artists sign in. */
  loginUrl: link,
});

/** An admin added the account. The link signs no one in. */
const Invitation = z.object({
  template: z.literal('invitation'),
  audience: z.enum(['user', 'admin']),
  signInUrl: link,
});

const CheckoutLink = z.object({
  template: z.literal('checkout-link'),
  songName: z.string().min(1),
  artistName: z.string().min(1),
  image: z.string().nullish(),
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  coupon: order.AppliedCoupon.nullish(),
  total: Money,
  /** The checkout of the draft, which its customer can open after signing in. */
  checkoutUrl: link,
});

const ConfirmAddress = z.object({
  template: z.literal('confirm-address'),
  confirmUrl: link,
  days: z.int().positive(),
});

/** What waits for a curator, once a day. */
const CuratorPitches = z.object({
  template: z.literal('curator-pitches'),
  curatorName: z.string().min(1),
  pitches: z
    .array(
      z.object({
        songName: z.string().min(1),
        artistName: z.string().min(1),
        image: z.string().nullish(),
        playlistName: z.string().min(1),
        genres: z.array(z.string()),
        /** The artist's words for curators; empty without any. */
        note: z.string(),
        answerUrl: link,
      }),
    )
    .default([]),
  /** Until when all of them can be answered; null without any. */
  expiresAt: IsoTime.nullable(),
  /** Accepted songs that were not seen on their playlists in time. */
  missing: z
    .array(
      z.object({
        songName: z.string().min(1),
        artistName: z.string().min(1),
        playlistName: z.string().min(1),
        playlistUrl: link,
        pitchUrl: link,
      }),
    )
    .default([]),
});

/** A playlist is gone or private, for the admin. */
const PlaylistLost = z.object({
  template: z.literal('playlist-lost'),
  playlistName: z.string().min(1),
  playlistUrl: link,
  how: z.enum(['gone', 'private']),
  /** When its placements end if it isn't back. */
  settleAt: IsoTime,
  adminUrl: link,
});

/** The ledger of placements at the end of a day (UTC), for the admin. */
const LedgerAnchor = z.object({
  template: z.literal('ledger-anchor'),
  day: z.iso.date(),
  placements: z.int().positive(),
  checks: z.int().positive(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of this anchor, with that of the day before in it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Every mail of the product as plain JSON: `template` names it, the other fields are its data. */
export const mailTemplate = z.discriminatedUnion('template', [
  SignIn,
  ArtistLogin,
  Invitation,
  CheckoutLink,
  ConfirmAddress,
  CuratorPitches,
  LedgerAnchor,
  PlaylistLost,
  account.ManySignIns,
  account.AdminsChanged,
  order.OrderPlaced,
  order.OrderConfirmed,
  order.LastStep,
  order.OrderApproved,
  order.OrderRejected,
  order.OrderVoided,
  order.OrderCancelled,
  order.PaymentLink,
  order.RefundIssued,
  campaign.CampaignStarted,
  campaign.WeeklyReport,
  campaign.PlacementRemoved,
  campaign.PlacementLost,
  campaign.PlacementLate,
  campaign.PlaylistOnHold,
  campaign.PitchTakenBack,
  campaign.CampaignCompleted,
]);
export type MailTemplate = z.infer<typeof mailTemplate>;
export type MailOf<Name extends MailTemplate['template']> = Extract<MailTemplate, { template: Name }>;

interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export type RenderMail = (mail: MailTemplate & MailSender) => RenderedMail;
