import { Brand } from '../../brand.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, list } from '../../list.schema.ts';
import { Cents, Currency, Money } from '../../money.schema.ts';
import { TimelineEntry } from '../../office/audit/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { EstimateBasis } from '../estimates/schema.ts';
import { PackageFit, WideningGenre } from '../fit/schema.ts';
import { durationNames } from './rules.ts';

export const Range = z.object({ low: z.int().min(0), high: z.int().min(0) });

export type Range = z.infer<typeof Range>;

/** Ranges, not a promise. */
export const Estimate = z.object({ placements: Range, streams: Range, listeners: Range });

export type Estimate = z.infer<typeof Estimate>;

export const Duration = z.enum(durationNames);

export type Duration = z.infer<typeof Duration>;

/** What campaigns of a package and a duration are expected to come to, and what each range rests on. */
export const Forecast = z.object({ duration: Duration, estimate: Estimate, restsOn: EstimateBasis });

export type Forecast = z.infer<typeof Forecast>;

export const Package = z.object({
  id: z.string(),
  brand: Brand,
  name: z.string(),
  /** What it is for, in a sentence; may be empty. */
  description: z.string(),
  price: z.number().meta({ description: 'Dollars, for 4 weeks' }),
  amount: Cents,
  currency: Currency,
  pitches: z.int().min(1),
  /** The package's own ranges for 4 weeks, as an admin wrote them. */
  estimate: Estimate,
  trial: z.boolean(),
  preselected: z.boolean(),
});

export type Package = z.infer<typeof Package>;

/** One way to buy a package for a duration: whole, or exactly the pitches that fit the song. */
export const Offer = z.object({
  duration: Duration,
  pitches: z.int().min(1),
  /** Of them, those that wait for a free place, or are refunded. */
  waiting: z.int().nonnegative(),
  /** Curators who would hear the song; null without genres or playlists. */
  curators: z.int().nonnegative().nullable(),
  amount: Cents.meta({ description: 'Price in cents' }),
  estimate: Estimate,
  restsOn: EstimateBasis,
});

export type Offer = z.infer<typeof Offer>;

/** A package on sale, for the caller, with a forecast for every duration. */
export const OfferedPackage = Package.extend({
  /** The caller has had this trial, and there is one per account: it is not to be offered again. */
  used: z.boolean(),
  /** What of the whole package can be planned for the genres that were asked for; null without genres or playlists. */
  fit: PackageFit.nullable(),
  /** The one to choose: the preselected one if it fits, else the one that is offered as exactly what fits. */
  recommended: z.boolean(),
  /** Of the whole package. */
  forecasts: z.array(Forecast),
  /** How it is sold: empty where it can’t be filled. What fits comes before what waits. */
  offers: z.array(Offer),
});

export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** One line of a price. That of a coupon names its code, and its amount is at most zero. */
export const PriceLine = z.object({
  text: z.string(),
  amount: z.int(),
  coupon: z.string().optional(),
  /** Pitches that no playlist could take any more when the card was charged. */
  leftOut: z.int().min(1).optional(),
});

export type PriceLine = z.infer<typeof PriceLine>;

export const Quote = z.object({
  lines: z.array(PriceLine),
  total: Money,
  /** What is bought; send it along at checkout, so that no other number is ordered. */
  pitches: z.int().min(1),
  /** What of it can be planned now for the genres, why not more, and what would widen it; null without genres or playlists. */
  fit: PackageFit.extend({
    /** Pitches that could be planned now, and before the last two days of the duration. */
    now: z.int().nonnegative(),
    ever: z.int().nonnegative(),
    /** Playlists that the song fits now. */
    playlists: z.int().nonnegative(),
    reason: z.string(),
    widen: z.array(WideningGenre),
  }).nullable(),
  estimate: Estimate,
  restsOn: EstimateBasis,
  /** Whether any coupon of this brand can be used now. */
  takesCoupons: z.boolean(),
  expiresAt: IsoTime,
});

export type Quote = z.infer<typeof Quote>;

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

export const one = z.strictObject({ id: idOf('package') });

export const allPackages = list({
  path: '/admin/packages/',
  views: 'packages',
  summary: 'List all packages in display order, including those no longer on sale',
  access: 'admin',
  row: ManagedPackage,
  search: 'Part of the name',
  filters: { brand: anyOf(Brand), onSale: anyOf(OnSale) },
  sorts: ['position', '-createdAt'],
  csv: 'packages',
  columns: [
    'name',
    'price',
    'pitches',
    'placements',
    'streams',
    'onSale',
    'brand',
    'position',
    'createdAt',
    'id',
  ],
});
