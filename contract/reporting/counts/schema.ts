import { z } from '../../zod.ts';
import { COUNT_CAP } from './rules.ts';

const Count = z.int().max(COUNT_CAP);

/** What waits for admins. Songs and jobs are those of both brands, as their pages show them. */
export const Counts = z.object({
  /** Songs that wait for their verdict; `late` are those of them past their time. */
  songs: z.object({ waiting: Count, late: Count }),
  /** Jobs that have used up their tries. */
  deadJobs: Count,
  /** Spotify accounts of both brands whose consent expired or was withdrawn. */
  accounts: Count,
  /** The brand's orders that need attention, for any reason of `Attention`. */
  orders: Count,
  /** The brand's playlists whose weekly review is overdue. */
  reviews: Count,
  /** Placements of both brands that are due for a check by hand. */
  checks: Count,
  /** Entries of the inbox that the caller may deal with and that are no one else’s: of both brands, or of EAA alone. */
  attention: Count,
  /** Some of the rows are those of the demo. */
  demo: z.boolean(),
});

export type Counts = z.infer<typeof Counts>;
