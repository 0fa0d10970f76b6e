import { brandNames } from '#contract/brand.ts';
import type { managePackages } from '#contract/sales/packages/calls.ts';
import type { Range } from '#contract/sales/packages/schema.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { packageEstimate } from '#server/domains/sales/forecast/stored-forecast.ts';
import { dollars } from '#server/lib/csv.ts';
import { type PackageRow, packageList } from './packages.queries.ts';

const between = ({ low, high }: Range): string => `${low} to ${high}`;

const columns: ColumnsOf<typeof managePackages.list, PackageRow> = {
  name: {
    Name: (row) => row.name,
    Description: (row) => row.description,
  },
  price: { 'Price for 4 weeks (USD)': (row) => dollars(row.price_cents) },
  pitches: { Pitches: (row) => row.pitches },
  placements: { 'Estimated placements': (row) => between(packageEstimate(row).placements) },
  streams: {
    'Estimated streams': (row) => between(packageEstimate(row).streams),
    'Estimated listeners': (row) => between(packageEstimate(row).listeners),
  },
  onSale: {
    'On sale': (row) => (row.active ? 'yes' : 'no'),
    Preselected: (row) => (row.preselected ? 'yes' : 'no'),
  },
  brand: { Brand: (row) => brandNames[row.brand] },
  position: { Place: (row) => row.position },
  createdAt: { Created: (row) => row.created_at.toISOString() },
  id: { ID: (row) => row.id },
};

export const packageFile = { name: 'packages', rows: packageList, columns };
