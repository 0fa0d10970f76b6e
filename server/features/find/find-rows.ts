import type { Found } from '#contract/find.ts';
import type { AccountContext } from '#server/context.ts';
import { findOrders, findSongs, findUsers } from './find.queries.ts';

/** Rows of both brands that `q` may mean, a few of each kind: orders, songs, accounts. */
export async function findRows({ db }: AccountContext, q: string): Promise<Found[]> {
  const [orders, songs, users] = await Promise.all([findOrders(db, q), findSongs(db, q), findUsers(db, q)]);
  return [
    ...orders.map(({ id, brand, number, email, song_title }) => ({
      type: 'order' as const,
      id,
      brand,
      label: number,
      detail: `${song_title}, ${email}`,
    })),
    ...songs.map(({ id, brand, status, song_title, number }) => ({
      type: 'song' as const,
      id,
      brand,
      status,
      label: song_title,
      detail: number,
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
