import { MIN_CAMPAIGNS } from '#contract/sales/estimates/rules.ts';
import type { InsideShare } from '#contract/sales/forecast/schema.ts';
import { formatPercent } from '#web/lib/format.ts';

/** Whether a share says something: a few campaigns come out any way. */
export const hasEnoughCampaigns = ({ campaigns }: InsideShare): boolean => campaigns >= MIN_CAMPAIGNS;

/** In whole percent. */
export const percentInside = ({ campaigns, inside }: InsideShare): string =>
  formatPercent(inside / campaigns);
