import { Cents } from '../../money.schema.ts';
import { z } from '../../zod.ts';

/** What ends with an order, a customer, a curator or a playlist, as it stands now: shown before it is done. */
export const Ending = z.object({
  /** Campaigns under way, each of an order. */
  campaigns: z.int(),
  /** Pitches without an answer, which would be withdrawn; those that are `kept` can still be answered for an hour, as they are heard. */
  pitches: z.object({ planned: z.int(), waiting: z.int(), kept: z.int() }),
  /** Songs on playlists that are checked. */
  placements: z.int(),
  /** Playlists that songs are pitched to. */
  playlists: z.int(),
  /** Fees for answers given, which stay due. */
  fees: Cents,
  /** What is held on cards, and would be released. */
  held: Cents,
  /** What the refund policy would refund. */
  refund: Cents,
});

export type Ending = z.infer<typeof Ending>;
