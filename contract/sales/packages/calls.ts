import { Brand } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { line } from '../../fields.schema.ts';
import { Genre } from '../../genres.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { anyOf, csvOf } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { chosenPlaylists, offeredSong, playlistChoices } from '../fit/schema.ts';
import { DEFAULT_DURATION } from './rules.ts';
import { allPackages, Duration, ManagedPackage, OfferedPackage, one, Quote } from './schema.ts';
import { PackageFields } from './written.schema.ts';

/** So many pitches of a package. */
export const pitchesAsked = z
  .int()
  .min(1)
  .max(10_000)
  .nullable()
  .optional()
  .meta({ description: 'Exactly so many pitches, at the package’s price per pitch. Absent: the package' });

/** Public calls about packages. */
export const packages = {
  listOnSale: endpoint({
    path: '/api/packages/',
    summary: 'List a brand’s packages on sale, and whether you’ve used the free trial',
    access: 'public',
    query: z.object({
      genres: anyOf(Genre).field.meta({
        description:
          'Genres of the campaign. Forecasts use past campaigns that share one, if there are enough.',
      }),
      ...offeredSong,
      ...chosenPlaylists,
    }),
    answer: z.array(OfferedPackage),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/quote/',
    summary: 'Get the price and estimate of a package, or of exactly so many of its pitches, itemized',
    access: 'public',
    body: z.strictObject({
      packageId: idOf('package'),
      duration: Duration.default(DEFAULT_DURATION),
      genres: z.array(Genre).max(3, 'Choose up to 3 genres.').optional(),
      ...offeredSong,
      ...z.object(playlistChoices).partial().shape,
      pitches: pitchesAsked,
      coupon: line(40).optional(),
    }),
    answer: Quote,
    limit: 'coupon',
    errors: ['not_found', 'coupon_invalid', 'does_not_fit', 'trial_used'],
  }),
};

/** Admins' calls about packages of both brands. */
export const managePackages = {
  list: allPackages,
  export: csvOf(allPackages, 'Export packages of both brands to CSV', ['finance']),
  create: endpoint({
    method: 'POST',
    path: '/admin/packages/',
    summary: 'Create a package',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    body: PackageFields.extend({ brand: Brand }),
    status: 201,
    answer: ManagedPackage,
    etag: 'sent',
    errors: ['conflict'],
  }),
  get: endpoint({
    path: '/admin/packages/{id}/',
    summary: 'Get a package with its activity',
    access: 'admin',
    params: one,
    answer: ManagedPackage,
    etag: 'sent',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/packages/{id}/',
    summary: 'Update a package. Existing orders and campaigns keep what was bought.',
    access: 'admin',
    team: ['finance'],
    moves: 'money',
    params: one,
    body: PackageFields.partial(),
    answer: ManagedPackage,
    etag: 'sent',
    errors: ['conflict'],
  }),
};
