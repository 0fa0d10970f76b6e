import { Brand } from '#contract/brand.schema.ts';
import type { ReadChange } from './live.queries.ts';

const PREFIX = 'viewers:';

/** The announcement that someone came to look at a row. */
export const viewersNote = (id: string, brand: Brand | null): string => `${PREFIX}${id}:${brand ?? ''}`;

export const isViewersNote = (note: string): boolean => note.startsWith(PREFIX);

/** What pages are told by such an announcement. */
export function viewersChange(note: string): ReadChange {
  const [id = '', brand] = note.slice(PREFIX.length).split(':');
  const known = Brand.safeParse(brand).data ?? null;
  return { eventId: '', type: 'viewers', id, brand: known, version: null, ownerId: null };
}
