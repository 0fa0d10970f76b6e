import type { Absence } from '#contract/catalogue/curators/rules.ts';

export interface AwayRow {
  away_from: Date | null;
  away_until: Date | null;
}

/** When a curator is away; null without such days. */
export const absenceOf = ({ away_from: from, away_until: until }: AwayRow): Absence | null =>
  from && until && { from, until };
