import { BrandPath } from '#contract/brand.ts';
import { DashboardQuery } from '#contract/dashboard.ts';
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

/** Brand and days of the dashboard, held by the address alone. What the call would refuse counts as absent. */
export function useDashboardChoice(): DashboardChoice {
  const [search, change] = useSearch();
  const parsed = DashboardQuery.safeParse({
    range: search.get('range') ?? undefined,
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  });
  const { range, from, to } = parsed.data ?? DashboardQuery.parse({});
  return {
    name: BrandPath.safeParse(search.get('brand')).data ?? 'admin',
    chooseBrand: (name) => change({ brand: name === 'admin' ? null : name }),
    query: from && to ? { from, to } : { range },
    range: from ? 'custom' : range,
    chooseRange: (next) => change({ range: next === '30' ? null : next, from: null, to: null }),
    chooseDays: (first, last) => {
      const asked = DashboardQuery.safeParse({ from: first, to: last });
      if (asked.success) change({ range: null, from: first, to: last });
      return asked.error?.issues[0]?.message ?? null;
    },
  };
}
