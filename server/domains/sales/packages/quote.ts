import type { z } from 'zod';
import { usd } from '#contract/money.ts';
import type { packages } from '#contract/sales/packages/calls.ts';
import type { Quote } from '#contract/sales/packages/schema.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { acceptsCoupons, quoteCoupon } from '#server/domains/sales/coupons/use-coupon.ts';
import { askedSong } from '#server/domains/sales/fit/asked-song.ts';
import { fitReason, wideningGenres } from '#server/domains/sales/fit/fit-texts.ts';
import { packageFit } from '#server/domains/sales/fit/package-fit.ts';
import { assertChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { readSongFit, roomOf } from '#server/domains/sales/fit/song-fit.ts';
import { readForecast } from '#server/domains/sales/forecast/read-forecasts.ts';
import { assertSold, packageOnSale, priceOf, trialUsed } from './packages.service.ts';
import { hasUsedTrial } from './trials.ts';

/** How long a page may show a quote; checkout recalculates it. */
const QUOTE_MS = 30 * MINUTE;

/**
 * Price and estimate of a package, or of a part of its pitches, for a duration. Throws `not_found`, `coupon_invalid`,
 * `does_not_fit` for what can't be filled, and `trial_used` to an artist who has had the trial; that a song has had one is known
 * at the checkout.
 */
export async function quote(
  ctx: Context,
  {
    packageId,
    duration,
    pitches: wanted = null,
    coupon: typed,
    ...described
  }: z.output<typeof packages.quote.body>,
  network: string,
): Promise<Quote> {
  const row = await packageOnSale(ctx, packageId);
  const buyerId = ctx.actor.kind === 'account' ? ctx.actor.id : null;
  if (row.trial && buyerId && (await hasUsedTrial(ctx, buyerId))) throw trialUsed();
  await assertChoices(ctx, described);
  const song = askedSong(described);
  const fit = await readSongFit(ctx, song);
  const room = roomOf(ctx, fit, duration);
  const pitches = await assertSold(ctx, { row, pitches: wanted, duration }, room);
  const coupon = typed
    ? await quoteCoupon(
        ctx,
        typed,
        { packageId: row.id, duration, pitches, trial: row.trial, buyerId },
        network,
      )
    : null;
  const { lines, total } = priceOf({ row, pitches, duration }, coupon);
  const { estimate, restsOn } = await readForecast(ctx, {
    packageId: row.id,
    duration,
    pitches,
    genres: song.genres,
  });
  return {
    lines,
    total: usd(total),
    pitches,
    fit: fit &&
      room && {
        ...packageFit(fit, pitches),
        orderable: true,
        ...room,
        playlists: room.now,
        reason: fitReason(fit),
        widen: room.now < row.pitches ? await wideningGenres(ctx, song) : [],
      },
    estimate,
    restsOn,
    takesCoupons: !row.trial && (await acceptsCoupons(ctx)),
    expiresAt: plus(ctx.now(), QUOTE_MS).toISOString(),
  };
}
