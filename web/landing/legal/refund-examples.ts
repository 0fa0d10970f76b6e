import { formatMoney, roundHalfUp, usd } from '#contract/money.ts';
import { durations } from '#contract/sales/packages/rules.ts';
import { packagesOnSale } from '../packages-on-sale.ts';

const growth = packagesOnSale.find(({ name }) => name === 'Growth');
if (!growth) throw new Error('The refund examples are worked with the package Growth, which is not on sale.');

const dollars = (cents: number): string => formatMoney(usd(cents));
const days = durations['4 Weeks'].days;

/** Pitches answered when the example's artist cancels, and days that the example's placement was seen. */
const answered = 12;
const daysSeen = 10;
const unreviewed = growth.pitches - answered;
const daysMissing = days - daysSeen;

/** The worked examples of the refund policy: Growth for four weeks, each rounded half up to the cent, once. */
export const refundExamples = {
  paid: dollars(growth.amount),
  pitches: growth.pitches,
  answered,
  unreviewed,
  unreviewedShare: dollars(roundHalfUp(growth.amount * unreviewed, growth.pitches)),
  days,
  daysSeen,
  daysMissing,
  pitchShare: dollars(roundHalfUp(growth.amount, growth.pitches)),
  missingShare: dollars(roundHalfUp(growth.amount * daysMissing, growth.pitches * days)),
};
