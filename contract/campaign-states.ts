import { z } from 'zod';
import { canMove, type Refusal, type StateTable } from './states.ts';

export const CampaignStatus = z.enum([
  'draft',
  'in_review',
  'scheduled',
  'running',
  'paused',
  'completed',
  'rejected',
  'cancelled',
]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

export const campaignStates = {
  draft: ['in_review', 'cancelled'],
  in_review: ['scheduled', 'rejected', 'cancelled'],
  scheduled: ['running', 'cancelled'],
  running: ['paused', 'completed', 'cancelled'],
  paused: ['running', 'cancelled'],
  completed: [],
  rejected: [],
  cancelled: [],
} as const satisfies StateTable<CampaignStatus>;

/** What the rules of a campaign look at. */
export interface CampaignFacts {
  status: CampaignStatus;
  /** A checkout of this draft is open. */
  locked: boolean;
  /** The charge of its order is disputed. */
  disputed: boolean;
}

const statusSentences: Record<CampaignStatus, string> = {
  draft: 'This campaign hasn’t been ordered yet.',
  in_review: 'The song is still in review.',
  scheduled: 'This campaign hasn’t started yet.',
  running: 'This campaign is running.',
  paused: 'This campaign is paused.',
  completed: 'This campaign has been completed.',
  rejected: 'The song wasn’t approved.',
  cancelled: 'This campaign is cancelled.',
};

const moveRefusal = (from: CampaignStatus, to: CampaignStatus): Refusal =>
  canMove(campaignStates, from, to) ? null : statusSentences[from];

/** What admins may do with a campaign, and if not, why: the server refuses with it, the page disables with it. */
export const campaignCan = {
  pause: ({ status }: CampaignFacts): Refusal => moveRefusal(status, 'paused'),
  resume: ({ status, disputed }: CampaignFacts): Refusal =>
    status !== 'paused'
      ? statusSentences[status]
      : disputed
        ? 'The payment is disputed. You can resume the campaign once the dispute is won.'
        : null,
  complete: ({ status }: CampaignFacts): Refusal =>
    status === 'paused' ? 'This campaign is paused. Resume it first.' : moveRefusal(status, 'completed'),
  cancel: ({ status }: CampaignFacts): Refusal => moveRefusal(status, 'cancelled'),
  edit: ({ status, locked }: CampaignFacts): Refusal =>
    locked
      ? 'The customer is paying for this campaign. You can edit it once the payment is done.'
      : moveRefusal(status, 'cancelled'),
  sendLink: ({ status, locked }: CampaignFacts): Refusal =>
    status !== 'draft'
      ? 'This campaign has already been ordered.'
      : locked
        ? 'The customer is already paying for this campaign.'
        : null,
} as const;
