import { users } from '#contract/accounts/users/calls.ts';
import { curators } from '#contract/catalogue/curators/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { shownStatus } from '#contract/orders/tagging/rules.ts';
import type { Found } from '#contract/reporting/search/schema.ts';
import { brandsFor } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import type { Source } from '#server/db/list-of.ts';
import {
  findCoupons,
  findCurators,
  findOrders,
  findPackages,
  findPlaylists,
  findSongs,
  findUsers,
} from './find.queries.ts';

/** Rows of both brands that `q` may mean, a few of each kind, of the kinds that the caller may list. */
export async function findRows(ctx: AccountContext, q: string): Promise<Found[]> {
  /** Those of the brands whose list the caller may read. */
  const listed = <Row>(
    list: Endpoint,
    find: (source: Source, q: string) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const brands = brandsFor(list, ctx.actor.team);
    return brands.length > 0 ? find({ ...ctx, brands }, q) : Promise.resolve([]);
  };
  const [orders, songs, accounts, playlists, owners, packages, coupons] = await Promise.all([
    findOrders(ctx, q),
    findSongs(ctx, q),
    listed(users.list, findUsers),
    findPlaylists(ctx, q),
    listed(curators.list, findCurators),
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
    ...accounts.map(({ id, brand, email, name }) => ({
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
    ...owners.map(({ id, brand, name, email }) => ({
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
