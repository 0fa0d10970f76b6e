import type { z } from 'zod';
import { usd } from '#contract/money.ts';
import type { packages } from '#contract/sales/packages/calls.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { acceptsCoupons, quoteCoupon } from '#server/domains/sales/coupons/use-coupon.ts';
import {
  type AskedSong,
  fitReason,
  packageFit,
  readSongFit,
  wideningGenres,
} from '#server/domains/sales/fit/song-fit.ts';
import { readForecast } from '#server/domains/sales/forecast/read-forecasts.ts';
import { packageOnSale, priceOf, trialUsed } from './packages.service.ts';
import { hasUsedTrial } from './trials.ts';

/** How long a page may show a quote; checkout recalculates it. */
const QUOTE_MS = 30 * MINUTE;

/**
 * Price and estimate of a package for a duration. Throws `not_found`, `coupon_invalid`, and `trial_used` to an artist who
 * has had the trial; that a song has had one is known at the checkout.
 */
export async function quote(
  ctx: Context,
  { packageId, duration, genres = [], aiUse, coupon: typed }: z.output<typeof packages.quote.body>,
  network: string,
): Promise<Quote> {
  const row = await packageOnSale(ctx, packageId);
  const song = { genres, aiUse };
  const buyerId = ctx.actor.kind === 'account' ? ctx.actor.id : null;
  if (row.trial && buyerId && (await hasUsedTrial(ctx, buyerId))) throw trialUsed();
  const purchase = { packageId: row.id, duration, trial: row.trial, buyerId };
  const coupon = typed ? await quoteCoupon(ctx, typed, purchase, network) : null;
  const { lines, total } = priceOf(row, duration, coupon);
  const { estimate, restsOn } = await readForecast(ctx, { packageId: row.id, duration, song });
  return {
    lines,
    total: usd(total),
    pitches: row.pitches,
    fit: await quotedFit(ctx, song, row.pitches),
    estimate,
    restsOn,
    takesCoupons: !row.trial && (await acceptsCoupons(ctx)),
    expiresAt: plus(ctx.now(), QUOTE_MS).toISOString(),
  };
}

/** What of a package's pitches can be planned now for this song; null where that is not known. */
async function quotedFit(ctx: Context, song: AskedSong, pitches: number): Promise<Quote['fit']> {
  const fit = await readSongFit(ctx, song);
  if (!fit) return null;
  return {
    ...packageFit(ctx, fit, pitches),
    playlists: fit.matches.length,
    reason: fitReason(fit),
    widen: fit.matches.length < pitches ? await wideningGenres(ctx, song) : [],
  };
}
