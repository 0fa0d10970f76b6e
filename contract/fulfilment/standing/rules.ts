import type { PauseCause, StandingConcern } from '../../catalogue/curators/schema.ts';
import { DAY } from '../../time.ts';

/** How far back a curator's standing looks. */
export const STANDING_MS = 90 * DAY;

/** What a curator did of late. Nothing of it says how often they say yes, but `accepted`, which only admins are shown. */
export interface StandingFacts {
  /** Pitches that were answered, and those that they let expire. */
  answered: number;
  expired: number;
  /** Those that expired since their last answer. */
  expiredInARow: number;
  /** What they answered since they ended a pause themselves; null unless they did, and no admin since. */
  answeredSinceBack: number | null;
  /** How many reviews artists rated, and the sum of the stars. */
  rated: number;
  stars: number;
  /** Reports that were upheld. */
  upheld: number;
  /** Texts that were refused as copies. */
  copies: number;
  /** Accepted songs whose 72 hours are over, and those of them that were seen in time. */
  due: number;
  seenInTime: number;
  /** Accepted songs that never appeared. */
  notDelivered: number;
  accepted: number;
}

export interface Standing {
  /** From 0 to 100: the order in matching. */
  score: number;
  /** From 0, without an answer, to 1000: the order in public. It grows with the share that was answered, and with answers. */
  answerRank: number;
  areSlotsHalved: boolean;
  /** Why nothing more is pitched to them. */
  pause: Extract<PauseCause, 'not_answered' | 'not_added'> | null;
  /** What an admin should look at. */
  concern: StandingConcern | null;
}

/** A share in which two good cases are counted beforehand: one slip of a new curator says little. */
const shareOf = (good: number, all: number): number => (good + 2) / (all + 2);

/** The average of the stars from 0 to 1, with two ratings of four stars counted beforehand. */
const starShare = ({ rated, stars }: StandingFacts): number => ((stars + 8) / (rated + 2) - 1) / 4;

const concernOf = ({ answered, accepted }: StandingFacts): StandingConcern | null =>
  answered >= 10 && accepted > 0.6 * answered
    ? 'mostly_yes'
    : answered >= 40 && accepted === 0
      ? 'never_yes'
      : null;

/** With so many pitches that were answered or expired, the share of those answered counts. */
const ENOUGH_PITCHES = 10;

/** Who ended a pause themselves has half of their slots until so many answers. */
const ANSWERS_AFTER_BACK = 5;

const hasShareBelow = ({ answered, expired }: StandingFacts, share: number): boolean =>
  answered + expired >= ENOUGH_PITCHES && answered < share * (answered + expired);

/** Under half of enough pitches answered; of fewer, three expired one after another. */
const isSilent = (facts: StandingFacts): boolean =>
  facts.answered + facts.expired >= ENOUGH_PITCHES ? hasShareBelow(facts, 1 / 2) : facts.expiredInARow >= 3;

/** At least two accepted songs never appeared, and more than a third of those that were due. */
const breaksPromises = ({ due, notDelivered }: StandingFacts): boolean =>
  notDelivered >= 2 && 3 * notDelivered > due;

/** The standing of a curator. It sets the order and the slots in matching, never the fee. */
export function standingOf(facts: StandingFacts): Standing {
  const { answered, expired, upheld, copies, due, seenInTime, answeredSinceBack } = facts;
  return {
    score: Math.round(
      40 * shareOf(answered, answered + expired) +
        25 * starShare(facts) +
        20 * shareOf(seenInTime, due) +
        15 / (1 + upheld + copies / 4),
    ),
    answerRank: answered === 0 ? 0 : Math.round((1000 * answered) / (answered + expired + 2)),
    areSlotsHalved:
      hasShareBelow(facts, 3 / 4) || (answeredSinceBack !== null && answeredSinceBack < ANSWERS_AFTER_BACK),
    pause: isSilent(facts) ? 'not_answered' : breaksPromises(facts) ? 'not_added' : null,
    concern: concernOf(facts),
  };
}
