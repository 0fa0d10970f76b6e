import { canMove, type Refusal, type StateTable } from '../../states.ts';
import { DAY, longDay, plus } from '../../time.ts';
import type { Campaign, CampaignStatus } from './schema.ts';

export const campaignStates = {
  draft: ['in_review', 'cancelled'],
  in_review: ['scheduled', 'rejected', 'cancelled'],
  scheduled: ['running', 'paused', 'cancelled'],
  running: ['paused', 'completed', 'cancelled'],
  paused: ['scheduled', 'running', 'cancelled'],
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
        ? 'The payment has an open chargeback. You can resume the campaign once it’s won.'
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

/** Steps of a purchase. The last is the checkout, where all of it is read again. */
export const CAMPAIGN_STEPS = ['Song', 'Audience and package', 'Checkout'] as const;

/** The highest `currentStep`: audience and package have been a step each. */
export const MAX_STEP = 4;

export const DEFAULT_STEP = 1;

/** Characters of the note for curators. */
export const NOTE_LENGTH = 500;

/** A start can be chosen this many days ahead. */
export const START_DAYS = 60;

/** The last day on which a campaign that is ordered now can start. */
export const lastStartDay = (now: Date): string => dayOf(plus(now, START_DAYS * DAY));

/** `YYYY-MM-DD`, in UTC. */
const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Why a campaign can't start on the day that was chosen, with the remedy; null when it can. `comesOut`: the day of the
 * song's release, null once it is out or where that is not known.
 */
export function startProblem(startFrom: string | null, comesOut: string | null, now: Date): Refusal {
  const last = lastStartDay(now);
  if (comesOut !== null && comesOut > last)
    return `This song is released on ${longDay(comesOut)}. You can order it from ${longDay(dayOf(plus(new Date(comesOut), -START_DAYS * DAY)))}.`;
  if (comesOut !== null && (startFrom === null || startFrom < comesOut))
    return `This song is released on ${longDay(comesOut)}. Choose a start on or after that day.`;
  if (startFrom !== null && startFrom > last) return `Choose a start by ${longDay(last)}.`;
  return null;
}

/** What is missing before a draft can be paid: `field -> sentence`; empty when complete. */
export function campaignProblems(
  draft: Pick<Campaign, 'songName' | 'artistName' | 'songUrl' | 'genres'>,
): Record<string, string> {
  return {
    ...(!draft.songUrl && { songUrl: 'Paste a link to your track.' }),
    ...(!draft.songName && { songName: 'Enter the song title.' }),
    ...(!draft.artistName && { artistName: 'Enter the artist’s name.' }),
    ...(draft.genres.length === 0 && {
      genres: 'Choose at least one genre so we can find the right curators.',
    }),
  };
}
