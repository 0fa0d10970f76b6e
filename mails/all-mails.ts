import { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import type { LimitName } from '#contract/endpoint.ts';
import { accountDeletedMail } from './content/account-deleted-mail.ts';
import { accountMergedMail } from './content/account-merged-mail.ts';
import { addressChangedMail } from './content/address-changed-mail.ts';
import { adminsChangedMail } from './content/admins-changed-mail.ts';
import { applicationAcceptedMail } from './content/application-accepted-mail.ts';
import { applicationDeclinedMail } from './content/application-declined-mail.ts';
import { artistLoginMail } from './content/artist-login-mail.ts';
import { artistMessageMail } from './content/artist-message-mail.ts';
import { campaignCompletedMail } from './content/campaign-completed-mail.ts';
import { campaignStartedMail } from './content/campaign-started-mail.ts';
import { changeAddressMail } from './content/change-address-mail.ts';
import { checkoutLinkMail } from './content/checkout-link-mail.ts';
import { confirmAddressMail } from './content/confirm-address-mail.ts';
import { confirmApplicationMail } from './content/confirm-application-mail.ts';
import { curatorPausedMail } from './content/curator-paused-mail.ts';
import { curatorPitchesMail } from './content/curator-pitches-mail.ts';
import { disputeMail } from './content/dispute-mail.ts';
import { invitationMail } from './content/invitation-mail.ts';
import { inviteColleagueMail } from './content/invite-colleague-mail.ts';
import { lastStepMail } from './content/last-step-mail.ts';
import { ledgerAnchorMail } from './content/ledger-anchor-mail.ts';
import { manySignInsMail } from './content/many-sign-ins-mail.ts';
import { noticeMail } from './content/notice-mail.ts';
import { orderApprovedMail } from './content/order-approved-mail.ts';
import { orderCancelledMail } from './content/order-cancelled-mail.ts';
import { orderConfirmedMail } from './content/order-confirmed-mail.ts';
import { orderMessageMail } from './content/order-message-mail.ts';
import { orderPlacedMail } from './content/order-placed-mail.ts';
import { orderRejectedMail } from './content/order-rejected-mail.ts';
import { orderVoidedMail } from './content/order-voided-mail.ts';
import { paymentLinkMail } from './content/payment-link-mail.ts';
import { paymentReminderMail } from './content/payment-reminder-mail.ts';
import { payoutChangedMail } from './content/payout-changed-mail.ts';
import { pitchAcceptedMail } from './content/pitch-accepted-mail.ts';
import { pitchTakenBackMail } from './content/pitch-taken-back-mail.ts';
import { pitchesNotSentMail } from './content/pitches-not-sent-mail.ts';
import { placementLateMail } from './content/placement-late-mail.ts';
import { placementLiveMail } from './content/placement-live-mail.ts';
import { placementLostMail } from './content/placement-lost-mail.ts';
import { placementRemovedMail } from './content/placement-removed-mail.ts';
import { playlistLostMail } from './content/playlist-lost-mail.ts';
import { playlistOnHoldMail } from './content/playlist-on-hold-mail.ts';
import { refundIssuedMail } from './content/refund-issued-mail.ts';
import { signInMail } from './content/sign-in-mail.ts';
import { teamLetterMail } from './content/team-letter-mail.ts';
import { weeklyReportMail } from './content/weekly-report-mail.ts';
import type { ExampleFacts, MailSender, MailUrgency } from './define-mail.ts';
import type { MailContent } from './mail-content.ts';

const allMails = [
  accountDeletedMail,
  accountMergedMail,
  addressChangedMail,
  adminsChangedMail,
  applicationAcceptedMail,
  applicationDeclinedMail,
  artistLoginMail,
  artistMessageMail,
  campaignCompletedMail,
  campaignStartedMail,
  changeAddressMail,
  checkoutLinkMail,
  confirmAddressMail,
  confirmApplicationMail,
  inviteColleagueMail,
  curatorPausedMail,
  curatorPitchesMail,
  disputeMail,
  invitationMail,
  lastStepMail,
  ledgerAnchorMail,
  manySignInsMail,
  noticeMail,
  orderApprovedMail,
  orderCancelledMail,
  orderConfirmedMail,
  orderMessageMail,
  orderPlacedMail,
  orderRejectedMail,
  orderVoidedMail,
  paymentLinkMail,
  paymentReminderMail,
  payoutChangedMail,
  pitchAcceptedMail,
  pitchTakenBackMail,
  pitchesNotSentMail,
  placementLateMail,
  placementLiveMail,
  placementLostMail,
  placementRemovedMail,
  playlistLostMail,
  playlistOnHoldMail,
  refundIssuedMail,
  signInMail,
  teamLetterMail,
  weeklyReportMail,
] as const;

type AllMails = typeof allMails;
type SchemasOf<Mails> = {
  [Index in keyof Mails]: Mails[Index] extends { schema: infer Schema } ? Schema : never;
};

/** Every mail of the product as plain JSON: `template` names it, the other fields are its data. */
export const mailTemplate = z.discriminatedUnion(
  'template',
  // `map` forgets which mail is where.
  allMails.map(({ schema }) => schema) as unknown as SchemasOf<AllMails>,
);
export type MailTemplate = z.infer<typeof mailTemplate>;

/** What the definition of any mail knows of its own mails. */
interface AnyMail {
  template: string;
  urgency: MailUrgency;
  limit?: (mail: MailTemplate) => LimitName | null;
  content: (mail: MailTemplate, sender: MailSender) => MailContent;
  examples: (facts: ExampleFacts) => { title: string; mail: object }[];
}
// Each takes its own mails alone, and is found by their template.
const definitions = allMails as unknown as readonly AnyMail[];

function definitionOf({ template }: MailTemplate): AnyMail {
  const found = definitions.find((mail) => mail.template === template);
  if (!found) throw new Error(`There is no email ${template}.`);
  return found;
}

/** What a mail says. */
export const contentOf = (mail: MailTemplate, sender: MailSender): MailContent =>
  definitionOf(mail).content(mail, sender);

/** Which lane a mail goes out in. */
export const urgencyOf = (mail: MailTemplate): MailUrgency => definitionOf(mail).urgency;

/** The limit that a mail counts against; null if it is never held. */
export const limitOf = (mail: MailTemplate): LimitName | null => definitionOf(mail).limit?.(mail) ?? null;

/** One example of every mail, and of each of its variants; `publicUrl` is the address of the brand's host. */
export function mailExamples(
  brand: Brand,
  publicUrl: string,
  cover: string | null,
): { title: string; mail: MailTemplate }[] {
  const orderNumber = brand === 'eaa' ? 'EA-7K2M-94QX' : 'RP-7K2M-94QX';
  const order = {
    orderNumber,
    songName: 'Paper Lanterns',
    artistName: 'Ada & the Birds',
    image: cover,
    orderUrl: `${publicUrl}/order-summary?order=${orderNumber}`,
  };
  return definitions.flatMap(({ template, examples }) =>
    examples({ publicUrl, order }).map(({ title, mail }) => ({
      title,
      mail: mailTemplate.parse({ template, ...mail }),
    })),
  );
}

/** The sender of the examples. */
export const exampleSender = (brand: Brand, publicUrl: string) => ({
  brand,
  brandName: brand === 'eaa' ? 'EAA' : 'Real Playlist',
  publicUrl,
  supportEmail: brand === 'eaa' ? 'support@eaa.example' : 'support@realplaylist.example',
  // One company runs both brands, so its name is neither's.
  company: {
    name: 'Example Music Ltd.',
    address: '1 Main Street, 10115 Berlin, Germany',
    taxId: 'DE123456789',
  },
});
