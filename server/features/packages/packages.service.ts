import { AppError } from '#contract/errors.ts';
import { usd } from '#contract/money.ts';
import { type Duration, estimateFor, forDuration, type Package, type Quote } from '#contract/packages.ts';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { estimateOf, presentPackage } from './packages.present.ts';
import { findPackage, listActivePackages, type PackageRow } from './packages.queries.ts';

export type { PackageRow };

/** How long a page may show a quote; checkout recalculates it. */
const QUOTE_MS = 30 * MINUTE;

export async function listPackages(ctx: Context): Promise<Package[]> {
  return (await listActivePackages(ctx)).map(presentPackage);
}

/** A package on sale. Throws `not_found`. */
export async function packageOnSale(ctx: Context, id: string): Promise<PackageRow> {
  const row = await findPackage(ctx, id);
  if (!row?.active) throw new AppError('not_found', 'This package is not on sale.');
  return row;
}

/** The package that new drafts start with. */
export async function preselectedPackage(ctx: Context): Promise<PackageRow> {
  const rows = await listActivePackages(ctx);
  const row = rows.find((candidate) => candidate.preselected) ?? rows[0];
  if (!row) throw new AppError('conflict', 'No package is on sale right now.');
  return row;
}

/** Price and estimate of a package for a duration. Throws `coupon_invalid` for any coupon: none exists yet. */
export function quoteFor(ctx: Context, row: PackageRow, duration: Duration, coupon?: string): Quote {
  if (coupon) {
    throw new AppError(
      'coupon_invalid',
      `The coupon ${coupon} is not known. Check it, or leave the field empty.`,
      {
        errors: { coupon: 'This coupon is not known.' },
      },
    );
  }
  const total = forDuration(row.price_cents, duration);
  return {
    lines: [{ text: `${row.name}, ${duration.toLowerCase()}, ${row.pitches} pitches`, amount: total }],
    total: usd(total),
    estimate: estimateFor(estimateOf(row), duration),
    expiresAt: plus(ctx.now(), QUOTE_MS).toISOString(),
  };
}
