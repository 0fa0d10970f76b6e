import { canMove, type Refusal, type StateTable } from '../../states.ts';
import type { Job, JobStatus } from './schema.ts';

export const jobStates = {
  scheduled: ['running', 'cancelled'],
  running: ['done', 'failed', 'dead'],
  failed: ['running', 'scheduled', 'cancelled'],
  // Tried again, or dismissed.
  dead: ['scheduled', 'cancelled'],
  done: [],
  cancelled: ['scheduled'],
} as const satisfies StateTable<JobStatus>;

/** Each kind of work by its name, in words. */
export const jobTitles = {
  'sign-in.send-link': 'Prepare a sign-in email',
  'mail.send': 'Send an email',
  'order.carry-out-approval': 'Complete an approval',
  'payment.capture': 'Charge the card',
  'payment.release': 'Release the hold on the card',
  'payment.refund': 'Refund the customer',
  'card.detach': 'Remove a saved card',
  'customer.delete': 'Delete a customer at the payment provider',
  'payment.settle': 'Check payments with the provider',
  'payment.catch-up': 'Read payment events that were not delivered',
  'payment.find-strays': 'Find payments without an order',
  'dispute.send-evidence': 'Submit dispute evidence',
  'order.end-overdue': 'Close overdue orders',
  'order.remind': 'Send confirmation reminders',
  'order.remind-of-payment': 'Send payment reminders',
  'campaign.start-and-complete': 'Start and complete campaigns',
  'pitch.plan': 'Plan a campaign’s pitches',
  'pitch.fill-up': 'Fill up pitch plans',
  'pitch.refund-unplannable': 'Refund pitches that no playlist can take',
  'pitch.send': 'Email pending pitches to curators',
  'curator.standing': 'Update the standing of curators',
  'pitch.expire': 'Expire unanswered pitches',
  'pitch.close': 'Close pitches of ended campaigns',
  'report.mail-weekly': 'Send weekly reports',
  'playlist.watch': 'Monitor playlist quality',
  'make-good.settle': 'Replace or refund lost pitches',
  'bulk.run': 'Run a bulk action',
  'account.check': 'Check connected Spotify accounts',
  'placement.check': 'Check placements',
  'placement.add': 'Add a song to a playlist',
  'placement.move': 'Move a song on a playlist',
  'placement.remove': 'Remove a song from a playlist',
  'placement.follow-up': 'Follow up accepted songs',
  'playlist.settle-lost': 'Settle a playlist that is gone',
  'placement.end': 'End a campaign’s placements',
  'ledger.anchor': 'Anchor the placement ledger',
  'ledger.check': 'Prove the ledger',
  'webhook.deliver': 'Send webhooks',
  'attention.tell': 'Email admins what needs attention',
  'attention.digest': 'Email daily digests',
  'dashboard.add-up': 'Update dashboard metrics',
  'system.sweep': 'Delete expired records',
} as const;

/** Facts the rules of a job look at; `Job` itself is one. */
export type JobFacts = Pick<Job, 'status' | 'spent'>;

const sentence: Record<JobStatus, string> = {
  scheduled: 'This job is already scheduled.',
  running: 'This job is running.',
  failed: 'This job will be retried automatically.',
  dead: 'This job failed and won’t be retried automatically.',
  done: 'This job has finished.',
  cancelled: 'This job was cancelled.',
};

/** What may be done with a job, and if not, why: the server refuses with it, the page disables with it. */
export const jobCan = {
  tryAgain: ({ status, spent }: JobFacts): Refusal =>
    canMove(jobStates, status, 'scheduled') ? spent : sentence[status],
  cancel: ({ status }: JobFacts): Refusal =>
    status !== 'dead' && canMove(jobStates, status, 'cancelled') ? null : sentence[status],
  /** Nothing more is done about a job that failed. */
  dismiss: ({ status }: JobFacts): Refusal => (status === 'dead' ? null : sentence[status]),
  /** Another time or priority. */
  move: ({ status }: JobFacts): Refusal =>
    status === 'scheduled' || status === 'failed' ? null : sentence[status],
} as const;
