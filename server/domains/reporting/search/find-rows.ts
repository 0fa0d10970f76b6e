import { shownStatus } from '#contract/orders/tagging/rules.ts';
import type { Found } from '#contract/reporting/search/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { findOrders, findSongs, findUsers } from './find.queries.ts';

/** Rows of both brands that `q` may mean, a few of each kind: orders, songs, accounts. */
export async function findRows({ db }: AccountContext, q: string): Promise<Found[]> {
  const [orders, songs, users] = await Promise.all([findOrders(db, q), findSongs(db, q), findUsers(db, q)]);
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
  ];
}
