import type { CaseReport } from '#contract/public-site.ts';

/** Of the campaigns that ended last, the one with the most to read, for the hero; the others are shown below, so none is shown twice. */
export function shownCases(cases: readonly CaseReport[] | null): {
  best: CaseReport | undefined;
  others: CaseReport[];
} {
  const [best] = (cases ?? []).toSorted((one, other) => other.accepted - one.accepted);
  return { best, others: (cases ?? []).filter((one) => one !== best) };
}
