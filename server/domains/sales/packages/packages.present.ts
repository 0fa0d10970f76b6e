import { decimalPrice } from '#contract/money.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { ManagedPackage, Package } from '#contract/sales/packages/schema.ts';
import { packageEstimate } from '#server/domains/sales/forecast/stored-forecast.ts';
import type { PackageRow } from './packages.queries.ts';

export const presentPackage = (row: PackageRow): Package => ({
  id: row.id,
  brand: row.brand,
  name: row.name,
  description: row.description,
  price: decimalPrice(row.price_cents),
  amount: row.price_cents,
  currency: 'USD',
  pitches: row.pitches,
  estimate: packageEstimate(row),
  trial: row.trial,
  preselected: row.preselected,
});

/** A package as admins see it; lists leave the timeline empty. */
export const presentManagedPackage = (row: PackageRow, timeline: TimelineEntry[] = []): ManagedPackage => ({
  ...presentPackage(row),
  onSale: row.active ? 'yes' : 'no',
  position: row.position,
  createdAt: row.created_at.toISOString(),
  version: row.version,
  timeline,
});
