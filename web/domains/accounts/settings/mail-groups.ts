import type { MailGroup } from '#contract/office/mails/schema.ts';

/** The mails that one may stop, in words. */
export const mailGroups: Record<MailGroup, { label: string; hint: string }> = {
  answers: { label: 'Accepted songs', hint: 'Sent when a curator accepts your song.' },
  placements: {
    label: 'Placements',
    hint: 'Sent when we first see your song on a playlist, and when it’s late, removed early or lost, with what follows.',
  },
  changes: {
    label: 'Changes to a campaign',
    hint: 'Sent when pitches can’t be sent or are withdrawn, a playlist is on hold, or a chargeback pauses the campaign or ends.',
  },
  reports: {
    label: 'Weekly reports',
    hint: 'Sent weekly while a campaign is running, with pitches sent, answers, and where your song is placed.',
  },
  results: {
    label: 'Result',
    hint: 'Sent at the end of a campaign, with the whole story.',
  },
  reminders: {
    label: 'Reminders',
    hint: 'Sent 1 and 3 days after an order you haven’t confirmed, a day after a checkout you left, and before a payment link expires.',
  },
};
