import { mustExist } from '#contract/errors.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentKey } from './spotify-keys.present.ts';
import { findKeyView, keyList } from './spotify-keys.queries.ts';

/** One page of the brand's keys, without their timelines. */
export const listKeys = pagesOf(
  keyList,
  (row, ctx: AccountContext) => presentKey(row, ctx.now()),
  (rows, ctx) => rows.where('spotify_keys.brand', '=', ctx.brand),
);

/** One key of the brand with its timeline. Throws `not_found`. */
export async function getKey(ctx: AccountContext, id: string): Promise<SpotifyKey> {
  const row = mustExist(await findKeyView(ctx, id), 'Key not found.');
  return presentKey(row, ctx.now(), await latestEvents(ctx, id));
}
