import { z } from 'zod';
import { Brand } from './brand.ts';
import { withoutForbiddenClaims } from './claims.ts';
import { endpoint } from './endpoint.ts';
import { line, requiredLine } from './fields.ts';
import { idOf } from './ids.ts';
import { anyOf, csvOf, list } from './list.ts';
import { Cents } from './money.ts';
import { TimelineEntry } from './orders.ts';
import { Package } from './packages.ts';
import { IsoTime } from './time.ts';

/** Packages on sale at once, per brand; pages show them all. */
export const MAX_ON_SALE = 50;

/** Cents. The provider charges no less than 50, and the shortest duration costs 0.7 of the price. */
export const MIN_PRICE = 100;
export const MAX_PRICE = 10_000_000;

export const OnSale = z.enum(['yes', 'no']);
export type OnSale = z.infer<typeof OnSale>;

/** A package, as admins see it. */
export const ManagedPackage = Package.extend({
  onSale: OnSale,
  /** Place in the order of display, low first. */
  position: z.int(),
  createdAt: IsoTime,
  version: z.int(),
  /** The latest of what happened to it, oldest first; empty in lists. */
  timeline: z.array(TimelineEntry),
});
export type ManagedPackage = z.infer<typeof ManagedPackage>;

const count = (most: number) =>
  z
    .int('Enter a whole number.')
    .min(0, 'Enter 0 or more.')
    .max(most, `Enter ${most.toLocaleString('en-US')} or less.`);
const Span = z
  .strictObject({ low: count(100_000_000), high: count(100_000_000) })
  .refine(({ low, high }) => low <= high, {
    path: ['high'],
    message: 'The maximum can’t be lower than the minimum.',
  });

/** What an admin writes of a package. `amount` 0 makes it a trial: once per account and per song, without a card. */
export const PackageFields = z.strictObject({
  name: withoutForbiddenClaims(requiredLine('a name', 60)),
  description: withoutForbiddenClaims(line(200)),
  amount: Cents.max(MAX_PRICE, 'Enter $100,000.00 or less.').refine(
    (cents) => cents === 0 || cents >= MIN_PRICE,
    'Enter $0.00 for a trial, or $1.00 or more.',
  ),
  pitches: count(10_000).min(1, 'Enter 1 or more.'),
  estimate: z.strictObject({ placements: Span, streams: Span, listeners: Span }),
  onSale: OnSale,
  preselected: z.boolean(),
  position: count(9999),
});
export type PackageFields = z.output<typeof PackageFields>;

const one = z.strictObject({ id: idOf('package') });

const allPackages = list({
  path: '/admin/packages/',
  summary: 'List all packages in display order, including those no longer on sale',
  access: 'admin',
  row: ManagedPackage,
  search: 'Part of the name',
  filters: { brand: anyOf(Brand), onSale: anyOf(OnSale) },
  sorts: ['position', '-createdAt'],
  csv: 'packages',
});

/** Admins' calls about packages of both brands. */
export const managePackages = {
  list: allPackages,
  export: csvOf(allPackages, 'Export a brand’s packages to CSV'),
  create: endpoint({
    method: 'POST',
    path: '/admin/packages/',
    summary: 'Create a package',
    access: 'admin',
    moves: 'money',
    body: PackageFields.extend({ brand: Brand }),
    status: 201,
    answer: ManagedPackage,
    etag: 'sent',
    errors: ['conflict'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/packages/{id}/',
    summary: 'Get a package with its activity',
    access: 'admin',
    params: one,
    status: 200,
    answer: ManagedPackage,
    etag: 'sent',
    errors: ['not_found'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/packages/{id}/',
    summary: 'Update a package. Existing orders and campaigns keep what was bought.',
    access: 'admin',
    moves: 'money',
    params: one,
    body: PackageFields.partial(),
    status: 200,
    answer: ManagedPackage,
    etag: 'sent',
    errors: ['not_found', 'conflict', 'stale'],
  }),
};
