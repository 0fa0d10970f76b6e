import { z } from 'zod';

/** ISO 8601 in UTC, for every date in an answer. */
export const IsoTime = z.iso.datetime();

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const plus = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);
