import type { Context } from '#server/context.ts';
import { countUse } from '#server/domains/office/limits/count-use.ts';

/**
 * Counts one question to Spotify: of an account, or of a visitor's network, which shares one limit for links and words.
 * Throws `too_many_requests`.
 */
export const countLookup = (ctx: Context, network: string): Promise<void> =>
  countUse(ctx, 'song_lookup', ctx.actor.kind === 'account' ? { account: ctx.actor.id } : { network });
