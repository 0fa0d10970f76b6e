import type { Brand } from '../../brand.schema.ts';
import { brandNames } from '../../brand.ts';
import type { Refusal, StateTable } from '../../states.ts';
import { DAY, longDay, plus } from '../../time.ts';
import type { Application, ApplicationStatus, DeclineReason } from './schema.ts';

export const applicationStates = {
  unconfirmed: ['waiting'],
  waiting: ['accepted', 'declined'],
  accepted: [],
  declined: [],
} as const satisfies StateTable<ApplicationStatus>;

/** The version of what applicants agree to. */
export const PLEDGE_VERSION = '2026-11-28';

/** What applicants agree to. */
export const pledgeOf = (brand: Brand): string =>
  `I take no money for adds, songs or days on my playlists. ${brandNames[brand]} pays me to listen, for a yes and a no alike.`;

/** A decision is expected so long after the confirmation: growth says something after a week of looks. */
export const DECISION_MS = 7 * DAY;

/** An unconfirmed application is deleted after this time. */
export const CONFIRM_APPLICATION_MS = 7 * DAY;

/** A decided application is deleted after this time. */
export const DECIDED_KEPT_MS = 90 * DAY;

interface DeclineTemplate {
  label: string;
  /** What we found. */
  why: string;
  /** What to change. */
  change: string;
  /** When it makes sense to apply again. */
  days: number;
}

/** Why applications are declined, as their applicants read it. */
export const declineReasons: Record<DeclineReason, DeclineTemplate> = {
  few_followers: {
    label: 'Too few followers',
    why: 'Your playlists don’t have enough followers yet.',
    change: 'Let them grow first.',
    days: 60,
  },
  artificial: {
    label: 'Artificial followers',
    why: 'Followers of a playlist came or went faster than listeners do.',
    change: 'Stop artificial growth, and let followers come on their own.',
    days: 60,
  },
  sells_places: {
    label: 'Sells places',
    why: 'The title or description of a playlist offers places for money.',
    change: 'Stop selling places, and remove the offer.',
    days: 30,
  },
  left_alone: {
    label: 'Not maintained',
    why: 'Your playlists haven’t changed for a long time.',
    change: 'Keep them up to date for a month.',
    days: 30,
  },
  not_found: {
    label: 'Not on Spotify',
    why: 'Spotify doesn’t show us at least one of your playlists.',
    change: 'Make it public, or send us its current link.',
    days: 0,
  },
  not_yours: {
    label: 'Someone else’s playlist',
    why: 'At least one of your playlists belongs to someone else who works with us.',
    change: 'Apply only with playlists that you run yourself.',
    days: 0,
  },
  other_genres: {
    label: 'Enough in these genres',
    why: 'We have enough curators for your genres right now.',
    change: 'You don’t need to change anything.',
    days: 90,
  },
};

/** When someone who was declined can apply again. */
export const againAt = (decidedAt: Date, reason: DeclineReason): Date =>
  plus(decidedAt, declineReasons[reason].days * DAY);

/** The same in words. */
export const againText = (at: Date, now: Date): string =>
  at <= now ? 'You can apply again now.' : `You can apply again from ${longDay(at)}.`;

type ApplicationFacts = Pick<Application, 'status'> & { playlists: readonly { hindrance: string | null }[] };

const undecided = ({ status }: Pick<Application, 'status'>): Refusal =>
  status === 'waiting'
    ? null
    : status === 'unconfirmed'
      ? 'The applicant hasn’t confirmed their email yet.'
      : `This application was ${status} already.`;

/** What may be done with an application, and if not, why. */
export const applicationCan = {
  accept: (application: ApplicationFacts): Refusal =>
    undecided(application) ??
    (application.playlists.some(({ hindrance }) => hindrance === null)
      ? null
      : 'None of these playlists can be added. Decline the application, or wait for the next look.'),
  decline: undecided,
  look: undecided,
} as const;
