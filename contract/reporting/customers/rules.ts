import type { LetterTemplate } from './schema.ts';

/** What emails to a customer begin with; the admin edits subject and text. */
export const letterTemplates: Record<LetterTemplate, { title: string; subject: string; text: string }> = {
  blank: { title: 'Blank', subject: '', text: '' },
  'missing-details': {
    title: 'Ask for details',
    subject: 'A question about your campaign',
    text: 'Hi,\n\nbefore we continue with your campaign we need one more detail from you:\n\n\nReply to this email, and we’ll take it from there.',
  },
  'after-campaign': {
    title: 'After a campaign',
    subject: 'How did your campaign go?',
    text: 'Hi,\n\nyour campaign has ended, and its report is in your account. Is there anything you’d like us to explain?\n\nReply to this email at any time.',
  },
  apology: {
    title: 'Apology',
    subject: 'Sorry about your campaign',
    text: 'Hi,\n\nwe made a mistake with your campaign, and we’re sorry. This is what happened:\n\n\nThis is what we’re doing about it:\n\n',
  },
};
