import { MINUTE } from '../time.ts';

/** How long a curator or a playlist that left can be restored before their pitches are withdrawn. Nothing new is pitched meanwhile. */
export const ENDING_UNDO_MS = MINUTE;
