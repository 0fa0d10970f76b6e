import type { Rows } from '../../fulfilment/invariants.ts';
import { type FulfilmentFinding, fulfilmentInvariants } from './fulfilment-faults.ts';
import type { FulfilmentSnapshot } from './observe.ts';
import type { ClientView } from './scene.ts';

export interface FulfilmentOptions {
  /** How many campaigns are bought. */
  campaigns: number;
  own: number;
  foreign: number;
  curators: number;
  /** Kills while campaigns are bought, before time passes. */
  killsWhileBuying: number;
  /** Stops killing after so many minutes; the rest of the time passes without. */
  minutes: number;
  /** Hours that pass while the server is down. */
  stepHours: readonly [number, number];
  /** Milliseconds between two kills. */
  pauseMs: readonly [number, number];
  seed: number;
  cutShare: number;
  stop?: AbortSignal;
  say: (line: string) => void;
}

/** The run by command: steps of hours, so that a day has several checks and placements are removed early. */
export const longFulfilment = {
  own: 16,
  foreign: 4,
  curators: 6,
  killsWhileBuying: 10,
  stepHours: [2, 12],
  pauseMs: [1000, 6000],
} as const satisfies Partial<FulfilmentOptions>;

export interface FulfilmentReport {
  kills: number;
  days: number;
  campaigns: number;
  pitches: Record<string, number>;
  placements: Record<string, number>;
  checks: number;
  removals: number;
  returns: number;
  refunded: number;
  mails: number;
  failures: Record<string, number>;
  broken: FulfilmentFinding[];
  surprises: string[];
  last: FulfilmentSnapshot | null;
  rows: Rows;
  clientView: ClientView;
}

/** How often each value occurs. */
export function counted(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

const inWords = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** The summary of a run: its counts, and whether each invariant held. */
export function fulfilmentSummary(report: FulfilmentReport): string[] {
  const broken = (name: string) => report.broken.filter(({ invariant }) => invariant === name).length;
  return [
    '',
    `kills of the server      ${report.kills}, over ${report.days.toFixed(0)} days`,
    `campaigns                ${report.campaigns}`,
    `pitches                  ${inWords(report.pitches)}`,
    `placements               ${inWords(report.placements)}`,
    `checks in the ledger     ${report.checks}`,
    `taken off, put back      ${report.removals}, ${report.returns}`,
    `refunded                 $${(report.refunded / 100).toFixed(2)}`,
    `mails                    ${report.mails}`,
    `failures answered        ${JSON.stringify(report.failures)}`,
    '',
    ...Object.entries(fulfilmentInvariants).map(([name, sentence]) =>
      broken(name) === 0 ? `held    ${sentence}` : `BROKEN  ${sentence}: ${broken(name)}`,
    ),
    ...report.broken.map(({ invariant, about, says }) => `        ${invariant}: ${about} ${says}`),
    ...report.surprises.map((surprise) => `        surprise: ${surprise}`),
    '',
  ];
}
