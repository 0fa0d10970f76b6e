import { DAY, HOUR } from '../../time.ts';

/** The links that confirm an artist's own change of address work this long. */
export const CONFIRM_CHANGE_MS = DAY;

/** So long the former address can undo an admin's change; until then nothing is done that could not be undone. */
export const UNDO_CHANGE_MS = 72 * HOUR;
