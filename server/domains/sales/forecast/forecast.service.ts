import type { ForecastCheck } from '#contract/sales/forecast/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { countLeftOut, recentOutcomes } from '#server/domains/sales/outcomes/recent-outcomes.ts';
import { checkForecasts } from './check-forecasts.ts';

/** How the ranges of the brand's newest ended campaigns turned out. */
export async function readForecastCheck(ctx: AccountContext): Promise<ForecastCheck> {
  const outcomes = await recentOutcomes(ctx);
  return {
    brand: ctx.brand,
    campaigns: outcomes.length,
    since: outcomes.at(-1)?.endedAt.toISOString() ?? null,
    leftOut: await countLeftOut(ctx),
    ...checkForecasts(outcomes),
  };
}
