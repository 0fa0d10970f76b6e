import type { BrandPath } from '#contract/brand.schema.ts';
import { isBrandPath } from '#contract/brand.ts';
import { DEFAULT_RANGE, dashboardRanges, rangeProblem } from '#contract/reporting/dashboard/rules.ts';
import type { DashboardQuery } from '#contract/reporting/dashboard/schema.ts';
import { isDay } from '#web/lib/day.ts';
import { useSearch } from '#web/lib/search.ts';

export type RangeChoice = DashboardQuery['range'] | 'custom';

export interface DashboardChoice {
  /** The brand whose figures show. */
  name: BrandPath;
  chooseBrand: (name: BrandPath) => void;
  /** The days, as the call is asked. */
  query: { range?: DashboardQuery['range']; from?: string; to?: string };
  range: RangeChoice;
  chooseRange: (range: DashboardQuery['range']) => void;
  /** Takes days, or answers why not. */
  chooseDays: (from: string, to: string) => string | null;
}

/** Why the call would refuse two days. */
const daysProblem = (from: string, to: string): string | null =>
  isDay(from) && isDay(to) ? rangeProblem(from, to) : 'Enter a date like 2026-11-21.';

/** Brand and days of the dashboard, held by the address alone. What the call would refuse counts as absent. */
export function useDashboardChoice(): DashboardChoice {
  const [search, change] = useSearch();
  const name = search.get('brand');
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const { from, to } = daysProblem(days.from, days.to) === null ? days : { from: '', to: '' };
  const range = dashboardRanges.find((each) => each === search.get('range')) ?? DEFAULT_RANGE;
  return {
    name: isBrandPath(name) ? name : 'admin',
    chooseBrand: (name) => change({ brand: name === 'admin' ? null : name }),
    query: from && to ? { from, to } : { range },
    range: from ? 'custom' : range,
    chooseRange: (next) => change({ range: next === DEFAULT_RANGE ? null : next, from: null, to: null }),
    chooseDays: (first, last) => {
      const problem = daysProblem(first, last);
      if (problem === null) change({ range: null, from: first, to: last });
      return problem;
    },
  };
}
