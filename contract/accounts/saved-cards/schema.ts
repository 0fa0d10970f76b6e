import { z } from '../../zod.ts';

/** A card that the payment provider keeps for an account: only what a receipt may print. */
export const SavedCard = z.object({
  /** In the provider's words, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
});

export type SavedCard = z.infer<typeof SavedCard>;
