import { usd } from '#contract/money.ts';
import type { EstimateBasis } from '#contract/sales/estimates/schema.ts';
import { forDuration } from '#contract/sales/packages/rules.ts';
import type { Estimate, Range } from '#contract/sales/packages/schema.ts';

export interface PackageOnSale {
  name: string;
  /** Cents for 4 weeks. */
  amount: number;
  pitches: number;
  estimate: Estimate;
  /** Absent while the database does not answer: the ranges are the package's own. */
  restsOn?: EstimateBasis | undefined;
  preselected?: boolean;
}

const range = (low: number, high: number): Range => ({ low, high });

/** The packages of a new installation: they are shown while the database does not answer. */
export const packagesOnSale: readonly PackageOnSale[] = [
  {
    name: 'Trial',
    amount: 0,
    pitches: 3,
    estimate: { placements: range(0, 1), streams: range(0, 150), listeners: range(0, 100) },
  },
  {
    name: 'Starter',
    amount: 7900,
    pitches: 15,
    estimate: { placements: range(1, 3), streams: range(500, 1800), listeners: range(350, 1200) },
  },
  {
    name: 'Growth',
    amount: 19_900,
    pitches: 40,
    estimate: { placements: range(4, 9), streams: range(2000, 6500), listeners: range(1300, 4300) },
    preselected: true,
  },
  {
    name: 'Pro',
    amount: 44_900,
    pitches: 90,
    estimate: { placements: range(9, 20), streams: range(5500, 17_000), listeners: range(3600, 11_000) },
  },
  {
    name: 'Label',
    amount: 99_900,
    pitches: 200,
    estimate: { placements: range(20, 44), streams: range(13_000, 40_000), listeners: range(8500, 26_000) },
  },
];

/** The price of a package at its shortest duration. */
export const priceFrom = (sold: PackageOnSale) => usd(forDuration(sold.amount, '2 Weeks'));
