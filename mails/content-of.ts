import { adminsChangedMail } from './content/admins-changed-mail.ts';
import { artistLoginMail } from './content/artist-login-mail.ts';
import { campaignCompletedMail } from './content/campaign-completed-mail.ts';
import { campaignStartedMail } from './content/campaign-started-mail.ts';
import { checkoutLinkMail } from './content/checkout-link-mail.ts';
import { confirmAddressMail } from './content/confirm-address-mail.ts';
import { curatorPitchesMail } from './content/curator-pitches-mail.ts';
import { invitationMail } from './content/invitation-mail.ts';
import { lastStepMail } from './content/last-step-mail.ts';
import { ledgerAnchorMail } from './content/ledger-anchor-mail.ts';
import { manySignInsMail } from './content/many-sign-ins-mail.ts';
import { orderApprovedMail } from './content/order-approved-mail.ts';
import { orderCancelledMail } from './content/order-cancelled-mail.ts';
import { orderConfirmedMail } from './content/order-confirmed-mail.ts';
import { orderPlacedMail } from './content/order-placed-mail.ts';
import { orderRejectedMail } from './content/order-rejected-mail.ts';
import { orderVoidedMail } from './content/order-voided-mail.ts';
import { paymentLinkMail } from './content/payment-link-mail.ts';
import { pitchTakenBackMail } from './content/pitch-taken-back-mail.ts';
import { placementLateMail } from './content/placement-late-mail.ts';
import { placementLostMail } from './content/placement-lost-mail.ts';
import { placementRemovedMail } from './content/placement-removed-mail.ts';
import { playlistLostMail } from './content/playlist-lost-mail.ts';
import { playlistOnHoldMail } from './content/playlist-on-hold-mail.ts';
import { refundIssuedMail } from './content/refund-issued-mail.ts';
import { signInMail } from './content/sign-in-mail.ts';
import { weeklyReportMail } from './content/weekly-report-mail.ts';
import type { MailContent } from './mail-content.ts';
import type { MailOf, MailSender, MailTemplate } from './mail-templates.ts';

type Name = MailTemplate['template'];

const contents: { [N in Name]: (mail: MailOf<N>, sender: MailSender) => MailContent } = {
  'sign-in': signInMail,
  'artist-login': artistLoginMail,
  'many-sign-ins': manySignInsMail,
  invitation: invitationMail,
  'admins-changed': adminsChangedMail,
  'checkout-link': checkoutLinkMail,
  'confirm-address': confirmAddressMail,
  'curator-pitches': curatorPitchesMail,
  'ledger-anchor': ledgerAnchorMail,
  'order-placed': orderPlacedMail,
  'order-confirmed': orderConfirmedMail,
  'last-step': lastStepMail,
  'order-approved': orderApprovedMail,
  'order-rejected': orderRejectedMail,
  'order-voided': orderVoidedMail,
  'order-cancelled': orderCancelledMail,
  'payment-link': paymentLinkMail,
  'refund-issued': refundIssuedMail,
  'campaign-started': campaignStartedMail,
  'weekly-report': weeklyReportMail,
  'placement-removed': placementRemovedMail,
  'placement-lost': placementLostMail,
  'placement-late': placementLateMail,
  'playlist-on-hold': playlistOnHoldMail,
  'playlist-lost': playlistLostMail,
  'pitch-taken-back': pitchTakenBackMail,
  'campaign-completed': campaignCompletedMail,
};

/** What a mail says. */
export function contentOf(mail: MailTemplate, sender: MailSender): MailContent {
  const content = contents[mail.template] as (mail: MailTemplate, sender: MailSender) => MailContent;
  return content(mail, sender);
}
