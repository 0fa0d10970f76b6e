import type { z } from 'zod';
import type { Page } from '#contract/paging.ts';
import type { forecast } from '#contract/sales/forecast/calls.ts';
import type { ForecastCheck, OutsideCampaign } from '#contract/sales/forecast/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { countLeftOut, recentOutcomes } from '#server/domains/sales/outcomes/recent-outcomes.ts';
import { checkForecasts, type ForecastFilter } from './check-forecasts.ts';
import { presentOutside } from './forecast.present.ts';
import { outsideList } from './forecast.queries.ts';

/** How the ranges of the brand's newest ended campaigns turned out. */
export async function readForecastCheck(
  ctx: AccountContext,
  narrowed: ForecastFilter,
): Promise<ForecastCheck> {
  const outcomes = await recentOutcomes(ctx);
  return {
    brand: ctx.brand,
    campaigns: outcomes.length,
    since: outcomes.at(-1)?.endedAt.toISOString() ?? null,
    leftOut: await countLeftOut(ctx),
    ...checkForecasts(outcomes, narrowed),
  };
}

/** The brand's ended campaigns of which a figure is outside its range. */
export async function listOutside(
  ctx: AccountContext,
  query: z.output<typeof forecast.outside.query>,
): Promise<Page<OutsideCampaign>> {
  const page = await outsideList.page(ctx, query, (rows) =>
    rows.where('campaign_outcomes.brand', '=', ctx.brand),
  );
  return { ...page, items: page.items.map(presentOutside) };
}
