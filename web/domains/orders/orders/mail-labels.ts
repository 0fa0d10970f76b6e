import type { MailStatus } from '#contract/office/mails/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const mailLabels: Labels<MailStatus> = {
  queued: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'neutral' },
  failed: { label: 'Not delivered', tone: 'bad' },
  held: { label: 'Not sent', tone: 'warn' },
};
