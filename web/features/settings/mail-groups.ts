import type { MailGroup } from '#contract/account.ts';

/** The mails that one may stop, in words. */
export const mailGroups: Record<MailGroup, { label: string; hint: string }> = {
  reminders: {
    label: 'Reminders',
    hint: 'One and three days after an order that you have not confirmed yet.',
  },
  reports: {
    label: 'Weekly report',
    hint: 'Once a week while a campaign runs: pitches sent, answers, and where your song is.',
  },
};
