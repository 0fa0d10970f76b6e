import type { GenreOutcome } from '#contract/public-reviews.ts';
import type { Context } from '#server/context.ts';

/**
 * The outcome of finished campaigns of the brand, per genre with their number. There are none yet: placements are not
 * recorded, and figures that nobody observed are not published.
 */
export async function outcomesByGenre(_ctx: Context): Promise<GenreOutcome[]> {
  return [];
}
