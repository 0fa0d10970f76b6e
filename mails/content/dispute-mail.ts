import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { disputeSteps } from '#contract/endings/dispute-steps.ts';
import { DisputeStep } from '#contract/endings/schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = { ...orderFields, what: DisputeStep };
type Data = DataOf<typeof data>;

const OPENED = {
  subject: 'Chargeback opened',
  heading: 'Your bank opened a chargeback',
  first: 'Your bank is asking us to return your payment for this order.',
  last: 'If you didn’t mean to ask for that, tell your bank.',
};
const WON = {
  subject: 'Chargeback ended',
  heading: 'The chargeback is over',
  first: 'The chargeback is over, and your payment stands.',
  last: '',
};
const LOST = {
  subject: 'Chargeback ended',
  heading: 'Your bank returned the payment',
  first: 'Your bank decided the chargeback and returned your payment.',
  last: '',
};

const words: Record<DisputeStep, typeof OPENED> = {
  opened: OPENED,
  review_waits: OPENED,
  paused_before_start: OPENED,
  paused: OPENED,
  closed: WON,
  review_goes_on: WON,
  goes_ahead: { ...WON, heading: 'Your campaign can start' },
  resumed: { ...WON, heading: 'Your campaign continues' },
  stays_paused: WON,
  lost: LOST,
  ended: { ...LOST, first: campaignEndings.disputed.said(null, true) },
};

function content(mail: Data, sender: MailSender): MailContent {
  const { subject, heading, first, last } = words[mail.what];
  return {
    subject: `${subject} for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: heading,
    heading,
    because: 'you ordered a campaign with this address and emails about changes are turned on',
    body: [
      ...songBlock(mail, sender),
      paragraph([first, disputeSteps[mail.what].toArtist, last].filter(Boolean).join(' ')),
      receipt(['Order', mail.orderNumber]),
      button('View order', mail.orderUrl),
    ],
  };
}

/** A dispute about the charge began or ended, and what that means for the campaign. */
export const disputeMail = defineMail({
  template: 'dispute',
  urgency: 'money',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Chargeback opened', mail: { ...order, what: 'paused' } },
    { title: 'Chargeback opened before the start', mail: { ...order, what: 'paused_before_start' } },
    { title: 'Chargeback opened before the review', mail: { ...order, what: 'review_waits' } },
    { title: 'Chargeback opened after the end', mail: { ...order, what: 'opened' } },
    { title: 'Chargeback won, campaign resumed', mail: { ...order, what: 'resumed' } },
    { title: 'Chargeback won before the start', mail: { ...order, what: 'goes_ahead' } },
    { title: 'Chargeback won before the review', mail: { ...order, what: 'review_goes_on' } },
    { title: 'Chargeback won, campaign paused by our team', mail: { ...order, what: 'stays_paused' } },
    { title: 'Chargeback won after the end', mail: { ...order, what: 'closed' } },
    { title: 'Chargeback lost', mail: { ...order, what: 'ended' } },
    { title: 'Chargeback lost after the end', mail: { ...order, what: 'lost' } },
  ],
});
