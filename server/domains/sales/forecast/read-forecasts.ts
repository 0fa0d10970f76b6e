import { sql } from 'kysely';
import type { Genre } from '#contract/genres.schema.ts';
import { estimateFor } from '#contract/sales/packages/rules.ts';
import type { Duration, Forecast } from '#contract/sales/packages/schema.ts';
import type { Context } from '#server/context.ts';
import { forecastOf, shareOf } from './forecast-range.ts';
import { type PackageRanges, packageEstimate } from './stored-forecast.ts';

/** Past campaigns of a size that a forecast looks at, the newest: a year of a busy size, and a bound for the read. */
const MAX_SAMPLE = 250;

type Row = PackageRanges & {
  id: string;
  pitches: number;
  duration: Duration;
  past: [placements: number | null, streams: number | null, listeners: number | null, sameGenre: boolean][];
};

/**
 * Forecasts of packages of the brand, one for each duration, by the package's id: from the brand's campaigns that have
 * ended by now.
 */
export async function readForecasts(
  ctx: Context,
  asked: { packageIds: readonly string[]; durations: readonly Duration[]; genres: readonly Genre[] },
): Promise<Map<string, (Forecast & { pitches: number })[]>> {
  const { db, brand, now } = ctx;
  const { rows } = await sql<Row>`
    select p.id, p.pitches, d.duration, p.placements_low, p.placements_high, p.streams_low, p.streams_high, p.listeners_low,
      p.listeners_high, coalesce(newest.past, '[]'::json) as past
    from packages p
      cross join unnest(${asked.durations}::text[]) with ordinality as d (duration, place)
      cross join lateral (
        select json_agg(json_build_array(placements, streams, listeners, genres && ${asked.genres}::text[])) as past
        from (
          select case when unseen = 0 then placements end as placements, streams, listeners, genres from campaign_outcomes
          where brand = ${brand} and pitches = p.pitches and duration = d.duration and not cancelled and ended_at <= ${now()}
          order by ended_at desc
          limit ${MAX_SAMPLE}
        ) as outcomes
      ) as newest
    where p.id = any(${asked.packageIds}::text[]) and p.brand = ${brand}
    order by p.id, d.place`.execute(db);
  const forecasts = new Map<string, (Forecast & { pitches: number })[]>();
  for (const { id, pitches, duration, past, ...ranges } of rows) {
    const campaigns = past.map(([placements, streams, listeners, sameGenre]) => ({
      placements,
      streams,
      listeners,
      sameGenre,
    }));
    const forecast = forecastOf(campaigns, estimateFor(packageEstimate(ranges), duration));
    forecasts.set(id, [...(forecasts.get(id) ?? []), { duration, pitches, ...forecast }]);
  }
  return forecasts;
}

/**
 * The forecast of a package and duration, or of a part of its pitches: its ranges are not the package's then. Throws for a
 * package that the brand does not have.
 */
export async function readForecast(
  ctx: Context,
  of: { packageId: string; duration: Duration; pitches: number | null; genres: readonly Genre[] },
): Promise<Omit<Forecast, 'duration'> & { isPart: boolean }> {
  const { packageId, duration, pitches, genres } = of;
  const found = await readForecasts(ctx, { packageIds: [packageId], durations: [duration], genres });
  const [forecast] = found.get(packageId) ?? [];
  if (!forecast) throw new Error(`Package ${packageId} not found.`);
  const { estimate, restsOn, pitches: all } = forecast;
  if (pitches === null || pitches >= all) return { estimate, restsOn, isPart: false };
  return { estimate: shareOf(estimate, { pitches, of: all }), restsOn, isPart: true };
}
