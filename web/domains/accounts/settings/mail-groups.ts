import type { MailGroup } from '#contract/accounts/account/schema.ts';

/** The mails that one may stop, in words. */
export const mailGroups: Record<MailGroup, { label: string; hint: string }> = {
  reminders: {
    label: 'Reminders',
    hint: 'Sent 1 and 3 days after an order you haven’t confirmed.',
  },
  reports: {
    label: 'Weekly reports',
    hint: 'Sent weekly while a campaign is running: pitches sent, answers, and where your song is placed.',
  },
};
