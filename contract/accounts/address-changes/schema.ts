import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';

/** An artist's own change of address that waits for both addresses. */
export const AddressChange = z.object({
  next: z.string(),
  /** Which of the two confirmed it. */
  confirmed: z.object({ former: z.boolean(), next: z.boolean() }),
  expiresAt: IsoTime,
});

export type AddressChange = z.infer<typeof AddressChange>;
