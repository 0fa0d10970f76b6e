import { AppError, invalidField } from '#contract/errors.ts';
import { pluralize } from '#contract/plural.ts';
import { type Room, soldPitches } from '#contract/sales/packages/offers.ts';
import {
  boughtOf,
  DEFAULT_DURATION,
  type Discount,
  durationsOf,
  listPrice,
  totalFor,
} from '#contract/sales/packages/rules.ts';
import type { Duration, PriceLine } from '#contract/sales/packages/schema.ts';
import type { Context } from '#server/context.ts';
import type { OrderedPackage } from '#server/db/column-types.ts';
import { findPackage, listActivePackages, type PackageRow } from './packages.queries.ts';

export type { PackageRow };

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

/** What of a package is bought; `pitches` null for all of it. */
export interface Purchase {
  row: PackageRow;
  pitches: number | null;
  duration: Duration;
}

/** What prices are computed of. */
export const bought = ({ row, pitches }: Pick<Purchase, 'row' | 'pitches'>) =>
  boughtOf({ amount: row.price_cents, pitches: row.pitches }, pitches);

/**
 * The price of a purchase, line by line; the lines add up to `total`, in cents. `off` is what the coupon
 * takes off: what it says, with the rounding and what would be below the least charge.
 */
export function priceOf(
  { row, pitches, duration }: Purchase,
  coupon: (Discount & { code: string }) | null,
): { lines: PriceLine[]; total: number; off: number } {
  const what = bought({ row, pitches });
  const full = listPrice(what, duration);
  const total = totalFor(what, duration, coupon);
  const count = pluralize(what.pitches, 'pitch', 'pitches');
  const line = { text: `${row.name}, ${duration}, ${count}`, amount: full };
  if (!coupon) return { lines: [line], total, off: 0 };
  const { code } = coupon;
  const text = coupon.kind === 'price' ? 'Custom price agreed with you' : `Coupon ${code}`;
  return {
    lines: [line, { text, amount: total - full, coupon: code }],
    total,
    off: full - total,
  };
}

/** Whether the brand of a context sells pitches that wait for a free place. */
export const sellsWaiting = ({ brand, config }: Pick<Context, 'brand' | 'config'>): boolean =>
  !config.REFUSE_OVERSOLD.includes(brand);

/**
 * The number of pitches that a purchase holds. Throws `invalid_input` for a duration that a trial has not, and `does_not_fit` where
 * it can't be filled for the song, with what is sold instead.
 */
export async function assertSold(
  ctx: Context,
  { row, pitches, duration }: Purchase,
  room: Room | null,
): Promise<number> {
  if (!durationsOf(row).includes(duration)) {
    throw invalidField('duration', `${row.name} runs for ${DEFAULT_DURATION.toLowerCase()}. Choose that.`);
  }
  const packages = (await listActivePackages(ctx)).map(asSized);
  const asked = { packageId: row.id, pitches, duration, waits: sellsWaiting(ctx) };
  const sold = soldPitches(packages, room, asked);
  if (sold !== null) return sold;
  const now = room?.now ?? 0;
  throw new AppError(
    'does_not_fit',
    now === 0
      ? 'No playlist can take your song right now. Add a related genre, or come back later.'
      : `${pluralize(now, 'pitch', 'pitches')} can be planned for your song right now. Choose exactly what fits, or add a related genre.`,
  );
}

/** A package as the rules of offers see it. */
export const asSized = (row: PackageRow) => ({
  id: row.id,
  amount: row.price_cents,
  pitches: row.pitches,
  trial: row.trial,
  preselected: row.preselected,
});

/** What a campaign keeps of the package that it is ordered with. */
export const orderedPackage = (row: PackageRow): OrderedPackage => ({
  package_name: row.name,
  price_cents: row.price_cents,
  package_pitches: row.pitches,
  trial: row.trial,
  placements_low: row.placements_low,
  placements_high: row.placements_high,
  streams_low: row.streams_low,
  streams_high: row.streams_high,
  listeners_low: row.listeners_low,
  listeners_high: row.listeners_high,
});
