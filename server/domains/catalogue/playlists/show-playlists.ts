import type { z } from 'zod';
import { Brand } from '#contract/brand.schema.ts';
import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { FoundPlaylist, Playlist } from '#contract/catalogue/playlists/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { playlistUrlOf, presentFoundPlaylist, readPlaylist } from './look-up.ts';
import { presentPlaylist } from './playlists.present.ts';
import { accountLabel, findByUrl, playlistList } from './playlists.queries.ts';

type Body = z.output<typeof playlists.show.body>;

/**
 * Playlists of both brands. With `playlist`, the one at that link in each brand that has it; where none has, as Spotify
 * shows it. Throws `not_found` for the account, `not_a_playlist`, `playlist_unknown` and `playlist_lookup_unavailable`.
 */
export async function showPlaylists(
  ctx: AccountContext,
  { playlist, accountId, limit, cursor, ...asked }: Body,
): Promise<Page<Playlist | FoundPlaylist>> {
  if (accountId !== undefined && (await accountLabel(ctx, accountId, null)) === null)
    throw new AppError('not_found', 'Account not found.');
  if (playlist === undefined) {
    const page = await playlistList.page(ctx, {
      ...asked,
      account: accountId,
      sort: '-createdAt',
      limit,
      cursor,
      count: undefined,
    });
    return { ...page, items: page.items.map((row) => presentPlaylist(row, ctx.now())) };
  }
  const reach = ctx.brands ?? Brand.options;
  const brands = (asked.brand ?? reach).filter((brand) => reach.includes(brand));
  const url = await playlistUrlOf(ctx, playlist);
  const known = await findByUrl(ctx, url, brands);
  const items =
    known.length > 0
      ? known.map((row) => presentPlaylist(row, ctx.now()))
      : [await lookUp({ ...ctx, brand: brands[0] ?? ctx.brand }, url)];
  return { items, next: null, total: null };
}

/** The brand is the one whose keys are used. */
const lookUp = async (ctx: AccountContext, url: string): Promise<FoundPlaylist> =>
  presentFoundPlaylist(await readPlaylist(ctx, url), ctx.brand, ctx.now());
