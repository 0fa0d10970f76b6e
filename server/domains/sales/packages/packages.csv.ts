import { decimalPrice } from '#contract/money.ts';
import type { Range } from '#contract/sales/packages/schema.ts';
import { packageEstimate } from '#server/domains/sales/forecast/stored-forecast.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type PackageRow, packageList } from './packages.queries.ts';

const between = ({ low, high }: Range): string => `${low} to ${high}`;

const columns: Columns<PackageRow> = {
  Name: (row) => row.name,
  Description: (row) => row.description,
  'Price for 4 weeks (USD)': (row) => decimalPrice(row.price_cents),
  Pitches: (row) => row.pitches,
  'Estimated placements': (row) => between(packageEstimate(row).placements),
  'Estimated streams': (row) => between(packageEstimate(row).streams),
  'Estimated listeners': (row) => between(packageEstimate(row).listeners),
  'On sale': (row) => (row.active ? 'yes' : 'no'),
  Preselected: (row) => (row.preselected ? 'yes' : 'no'),
  Place: (row) => row.position,
  Created: (row) => row.created_at.toISOString(),
};

export const packageFile = { name: 'packages', rows: packageList, columns };
