import type { Brand } from './brand.schema.ts';

/** The name of a list's file: `real-playlist-orders-2026-11-26.csv`. The day is UTC's, as in the file. */
export const csvName = (brand: Brand, list: string, now: Date): string =>
  `${brand}-${list}-${now.toISOString().slice(0, 10)}.csv`;
