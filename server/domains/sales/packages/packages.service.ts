import { AppError } from '#contract/errors.ts';
import { type Discount, forDuration, totalFor } from '#contract/sales/packages/rules.ts';
import { Duration, type OfferedPackage, type PriceLine } from '#contract/sales/packages/schema.ts';
import type { Context } from '#server/context.ts';
import type { OrderedPackage } from '#server/db/column-types.ts';
import { type AskedSong, packageFit, readSongFit } from '#server/domains/sales/fit/song-fit.ts';
import { readForecasts } from '#server/domains/sales/forecast/read-forecasts.ts';
import { presentPackage } from './packages.present.ts';
import { findPackage, listActivePackages, type PackageRow } from './packages.queries.ts';
import { hasUsedTrial } from './trials.ts';

export type { PackageRow };

/** The packages on sale with forecasts for this song; an artist who has used the trial sees that. */
export async function listPackages(
  ctx: Context,
  { genres = [], aiUse }: { genres?: AskedSong['genres'] | undefined; aiUse?: AskedSong['aiUse'] } = {},
): Promise<OfferedPackage[]> {
  const song = { genres, aiUse };
  const used = ctx.actor.kind === 'account' && (await hasUsedTrial(ctx, ctx.actor.id));
  const rows = await listActivePackages(ctx);
  const forecasts = await readForecasts(ctx, {
    packageIds: rows.map(({ id }) => id),
    durations: Duration.options,
    song,
  });
  const fit = await readSongFit(ctx, song);
  const offered = rows.filter(({ trial }) => !(used && trial));
  const recommended = recommendedPackage(offered, fit?.matches.length ?? null);
  return rows.map((row) => ({
    ...presentPackage(row),
    used: used && row.trial,
    fit: fit && packageFit(ctx, fit, row.pitches),
    recommended: row.id === recommended?.id,
    forecasts: (forecasts.get(row.id) ?? []).map(({ bounded, ...forecast }) => forecast),
  }));
}

/** A package is recommended when at least this share of its pitches can be planned. */
const RECOMMENDED_SHARE = 0.8;

/** The preselected package, or for a song that fewer pitches fit the largest that fits it; none where none does. */
export function recommendedPackage<P extends Pick<PackageRow, 'pitches' | 'preselected'>>(
  offered: readonly P[],
  fitting: number | null,
): P | undefined {
  const preselected = offered.find((row) => row.preselected);
  if (fitting === null) return preselected;
  const most = Math.min(fitting / RECOMMENDED_SHARE, preselected?.pitches ?? Number.POSITIVE_INFINITY);
  return offered
    .filter(({ pitches }) => pitches <= most)
    .toSorted((one, other) => other.pitches - one.pitches)
    .at(0);
}

/** The paid package that fits a song, or the smallest one. */
export async function paidPackageFor(ctx: Context, song: AskedSong): Promise<PackageRow | undefined> {
  const paid = (await listActivePackages(ctx)).filter(({ trial }) => !trial);
  const fit = await readSongFit(ctx, song);
  return (
    recommendedPackage(paid, fit?.matches.length ?? null) ??
    paid.toSorted((one, other) => one.pitches - other.pitches).at(0)
  );
}

/** A package on sale. Throws `not_found`. */
export async function packageOnSale(ctx: Context, id: string): Promise<PackageRow> {
  const row = await findPackage(ctx, id);
  if (!row?.active) throw new AppError('not_found', 'This package isn’t on sale.');
  return row;
}

/** A package, also one that is no longer on sale. */
export const anyPackage = (ctx: Context, id: string): Promise<PackageRow | undefined> => findPackage(ctx, id);

/** The package that new drafts start with. Throws `conflict` while none is on sale. */
export async function preselectedPackage(ctx: Context): Promise<PackageRow> {
  const row = await offeredPackage(ctx, undefined);
  if (!row) throw new AppError('conflict', 'No packages are available right now.');
  return row;
}

/** A package if it is on sale, else the preselected one; null while none is on sale. */
export async function offeredPackage(ctx: Context, id: string | undefined): Promise<PackageRow | null> {
  const rows = await listActivePackages(ctx);
  return rows.find((row) => row.id === id) ?? rows.find((row) => row.preselected) ?? rows[0] ?? null;
}

/** The refusal of a trial that this account, its address or this song has had. */
export const trialUsed = (): AppError =>
  new AppError(
    'trial_used',
    'The free trial has already been used. There’s one per account, per email address and per song. Choose another package.',
  );

/**
 * The price of a package for a duration, line by line; the lines add up to `total`, in cents. `off` is what the coupon
 * takes off: what it says, with the rounding and what would be below the least charge.
 */
export function priceOf(
  row: PackageRow,
  duration: Duration,
  coupon: (Discount & { code: string }) | null,
): { lines: PriceLine[]; total: number; off: number } {
  const full = forDuration(row.price_cents, duration);
  const total = totalFor(row.price_cents, duration, coupon);
  const line = { text: `${row.name}, ${duration}, ${row.pitches} pitches`, amount: full };
  if (!coupon) return { lines: [line], total, off: 0 };
  const { code } = coupon;
  const text = coupon.kind === 'price' ? 'Discount to the price agreed with you' : `Coupon ${code}`;
  return {
    lines: [line, { text, amount: total - full, coupon: code }],
    total,
    off: full - total,
  };
}

/** What a campaign keeps of the package that it is ordered with. */
export const orderedPackage = (row: PackageRow): OrderedPackage => ({
  package_name: row.name,
  price_cents: row.price_cents,
  trial: row.trial,
  placements_low: row.placements_low,
  placements_high: row.placements_high,
  streams_low: row.streams_low,
  streams_high: row.streams_high,
  listeners_low: row.listeners_low,
  listeners_high: row.listeners_high,
});
