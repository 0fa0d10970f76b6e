import { IsoTime } from '../../time.schema.ts';
import { DAY, HOUR } from '../../time.ts';
import { z } from '../../zod.ts';

/** An artist's own change of address that waits for both addresses. */
export const AddressChange = z.object({
  next: z.string(),
  /** Which of the two confirmed it. */
  confirmed: z.object({ former: z.boolean(), next: z.boolean() }),
  expiresAt: IsoTime,
});

export type AddressChange = z.infer<typeof AddressChange>;

/** The links that confirm an artist's own change of address work this long. */
export const CONFIRM_CHANGE_MS = DAY;

/** So long the former address can undo an admin's change; until then nothing is done that could not be undone. */
export const UNDO_CHANGE_MS = 72 * HOUR;
