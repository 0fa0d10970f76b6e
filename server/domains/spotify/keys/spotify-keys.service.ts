import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentKey } from './spotify-keys.present.ts';
import { findKeyView, keyList } from './spotify-keys.queries.ts';

/** One page of the brand's keys, without their timelines. */
export async function listKeys(
  ctx: AccountContext,
  asked: ListQuery<typeof spotifyKeys.list> & PageQuery,
): Promise<Page<SpotifyKey>> {
  const page = await keyList.page(ctx, asked, (rows) => rows.where('spotify_keys.brand', '=', ctx.brand));
  return { ...page, items: page.items.map((row) => presentKey(row, ctx.now())) };
}

/** One key of the brand with its timeline. Throws `not_found`. */
export async function getKey(ctx: AccountContext, id: string): Promise<SpotifyKey> {
  const row = await findKeyView(ctx, id);
  if (!row) throw keyNotFound();
  return presentKey(row, ctx.now(), await latestEvents(ctx, id));
}

export const keyNotFound = (): AppError => new AppError('not_found', 'Key not found.');
