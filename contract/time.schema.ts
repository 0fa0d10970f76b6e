import { z } from './zod.ts';

/** ISO 8601 in UTC, for every date in an answer. */
export const IsoTime = z.iso.datetime();
