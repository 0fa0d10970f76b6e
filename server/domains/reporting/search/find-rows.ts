import { shownStatus } from '#contract/orders/tagging/rules.ts';
import type { Found } from '#contract/reporting/search/schema.ts';
import type { AccountContext } from '#server/context.ts';
import {
  findCoupons,
  findCurators,
  findOrders,
  findPackages,
  findPlaylists,
  findSongs,
  findUsers,
} from './find.queries.ts';

/** Rows of both brands that `q` may mean, a few of each kind. */
export async function findRows(ctx: AccountContext, q: string): Promise<Found[]> {
  const [orders, songs, users, playlists, curators, packages, coupons] = await Promise.all([
    findOrders(ctx, q),
    findSongs(ctx, q),
    findUsers(ctx, q),
    findPlaylists(ctx, q),
    findCurators(ctx, q),
    findPackages(ctx, q),
    findCoupons(ctx, q),
  ]);
  return [
    ...orders.map(({ id, brand, number, email, song_name, artist_name }) => ({
      type: 'order' as const,
      id,
      brand,
      label: number,
      detail: `${song_name} by ${artist_name} · ${email}`,
    })),
    ...songs.map(({ id, brand, status, song_name, artist_name, number }) => ({
      type: 'song' as const,
      id,
      brand,
      status: shownStatus(status),
      label: song_name,
      detail: `${artist_name} · ${number}`,
    })),
    ...users.map(({ id, brand, email, name }) => ({
      type: 'user' as const,
      id,
      brand,
      label: email,
      detail: name,
    })),
    ...playlists.map(({ id, brand, name, curator }) => ({
      type: 'playlist' as const,
      id,
      brand,
      label: name,
      detail: curator,
    })),
    ...curators.map(({ id, brand, name, email }) => ({
      type: 'curator' as const,
      id,
      brand,
      label: name,
      detail: email,
    })),
    ...packages.map(({ id, brand, name }) => ({
      type: 'package' as const,
      id,
      brand,
      label: name,
      detail: '',
    })),
    ...coupons.map(({ id, brand, code }) => ({
      type: 'coupon' as const,
      id,
      brand,
      label: code,
      detail: '',
    })),
  ];
}
