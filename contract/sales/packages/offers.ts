import { DAY, HOUR, plus } from '../../time.ts';
import { MIN_PITCH_TIME_MS } from '../fit/rules.ts';
import { type Bought, boughtOf, durations, listPrice, MIN_CHARGE } from './rules.ts';
import type { Duration, Package } from './schema.ts';

/** How many pitches a song can be planned for: now, and before the last days of a duration. */
export interface Room {
  now: number;
  ever: number;
}

/** One way to buy a package: whole, or exactly what fits. */
export interface OfferedPitches<P> {
  sold: P;
  pitches: number;
  /** Of them, those that wait for a free place. */
  waiting: number;
}

type Sized = Pick<Package, 'amount' | 'pitches' | 'trial'>;

/**
 * What is sold to a song, of these packages for a duration. A package that fits is sold whole. The smallest that does not is
 * sold as exactly what fits, and whole where its brand lets the rest wait and that can fit in time. A trial holds what fits.
 * Without `room` nothing is known, and all are sold whole.
 */
export function offersOf<P extends Sized>(
  packages: readonly P[],
  room: Room | null,
  { duration, waits }: { duration: Duration; waits: boolean },
): OfferedPitches<P>[] {
  if (!room) return packages.map((sold) => ({ sold, pitches: sold.pitches, waiting: 0 }));
  const { now, ever } = room;
  if (now === 0) return [];
  const next = packages
    .filter(({ trial, pitches }) => !trial && pitches > now)
    .reduce<P | null>((least, sold) => (least && least.pitches <= sold.pitches ? least : sold), null);
  return packages.flatMap((sold): OfferedPitches<P>[] => {
    const { pitches } = sold;
    if (sold.trial || pitches <= now) return [{ sold, pitches: Math.min(pitches, now), waiting: 0 }];
    if (sold !== next) return [];
    const exact = { sold, pitches: now, waiting: 0 };
    const whole = { sold, pitches, waiting: pitches - now };
    // So many pitches have one price.
    const isWhole = packages.some((other) => !other.trial && other.pitches === now);
    return [
      ...(!isWhole && isChargeable(boughtOf(sold, now), duration) ? [exact] : []),
      ...(waits && pitches <= ever ? [whole] : []),
    ];
  });
}

/** What the provider would refuse to charge is not sold. */
const isChargeable = (bought: Bought, duration: Duration): boolean =>
  bought.amount === 0 || listPrice(bought, duration) >= MIN_CHARGE;

/** The offer to choose: the preselected package if it fits, else exactly what fits, else the largest. */
export function recommendedOffer<P extends Sized & Pick<Package, 'preselected'>>(
  offers: readonly OfferedPitches<P>[],
): OfferedPitches<P> | undefined {
  const fitting = offers.filter(({ waiting }) => waiting === 0);
  return (
    fitting.find(({ sold, pitches }) => sold.preselected && pitches === sold.pitches) ??
    fitting.find(({ sold, pitches }) => !sold.trial && pitches < sold.pitches) ??
    fitting.toSorted((one, other) => other.pitches - one.pitches).at(0)
  );
}

/**
 * The pitches that are sold where a package is asked for, whole (`null`) or in part: one of its offers, or fewer than fit by now,
 * at the price per pitch of the smallest package that holds more. Null where that is not sold.
 */
export function soldPitches<P extends Sized & { id: string }>(
  packages: readonly P[],
  room: Room | null,
  asked: { packageId: string; pitches: number | null; duration: Duration; waits: boolean },
): number | null {
  const sold = packages.find(({ id }) => id === asked.packageId);
  if (!sold) return null;
  const whole = sold.trial && room ? Math.min(sold.pitches, room.now) : sold.pitches;
  const wanted = asked.pitches ?? whole;
  const known = room ?? { now: wanted, ever: wanted };
  const offers = offersOf(packages, { ...known, now: Math.min(known.now, wanted) }, asked);
  return offers.some((offer) => offer.sold === sold && offer.pitches === wanted) ? wanted : null;
}

/** A song is approved, and its campaign starts, within this time of the order. */
const STARTED_MS = 60 * HOUR;

/** Until when pitches wait for a free place that are ordered now: before the last days of their campaign. */
export function waitsUntil(
  { duration, startFrom }: { duration: Duration; startFrom: string | null },
  now: Date,
): Date {
  const start = Math.max(plus(now, STARTED_MS).getTime(), startFrom === null ? 0 : Date.parse(startFrom));
  return plus(new Date(start), durations[duration].days * DAY - MIN_PITCH_TIME_MS);
}
