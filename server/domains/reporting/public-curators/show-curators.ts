import { AppError } from '#contract/errors.ts';
import { isIdOf } from '#contract/ids.ts';
import type { ShownCurators } from '#contract/public-site.ts';
import { CURATORS_A_PAGE, type PublicCurator } from '#contract/reporting/public-curators/schema.ts';
import type { Context } from '#server/context.ts';
import { isShownAt } from '#server/lib/brand-site.ts';
import { pagesOf } from '#server/pages-of.ts';
import { findPublicCurator, type PublicCuratorRow, publicCuratorList } from './public-curators.queries.ts';

function presentPublicCurator(row: PublicCuratorRow): PublicCurator {
  if (!row.public_since) throw new Error(`Curator ${row.id} didn’t agree to be shown.`);
  const counts = new Map<PublicCurator['genres'][number], number>();
  for (const genre of row.playlists.flatMap(({ genres }) => genres))
    counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return {
    id: row.id,
    brand: row.brand,
    name: row.public_name ?? row.name,
    since: row.public_since.toISOString(),
    genres: [...counts].sort(([, one], [, other]) => other - one).map(([genre]) => genre),
    playlists: row.playlists,
    answers: { of: row.of, given: row.given, accepted: row.accepted, medianHours: row.median_hours },
  };
}

/** One page of the brand’s curators who agreed to be shown. */
export const listPublicCurators = pagesOf(publicCuratorList, presentPublicCurator, (query, ctx: Context) =>
  query.where('curators.brand', '=', ctx.brand),
);

/** A curator of the brand who agreed to be shown; null for every other id, known or not. */
async function showPublicCurator(ctx: Context, id: string): Promise<PublicCurator | null> {
  const row = isIdOf('curator', id) ? await findPublicCurator(ctx, id) : undefined;
  return row && isShownAt(ctx.config, ctx.brand, row.brand) ? presentPublicCurator(row) : null;
}

/**
 * What the page at a path of `contract/pages.ts` shows of curators: nothing, unless it is one of theirs. Null if there is no
 * such page.
 */
export async function curatorsOfPage(
  ctx: Context,
  path: string,
  address: string,
): Promise<ShownCurators | null> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (path === '/curators/{id}') {
    const curator = await showPublicCurator(ctx, pathname.split('/').at(-1) ?? '');
    return curator && { curator };
  }
  if (path !== '/curators') return {};
  const cursor = searchParams.get('after') ?? undefined;
  try {
    const { items, next } = await listPublicCurators(ctx, {
      sort: '-answers',
      limit: CURATORS_A_PAGE,
      cursor,
    });
    return { index: { items, next } };
  } catch (error) {
    // A cursor that was not issued.
    if (error instanceof AppError && error.code === 'invalid_input') return null;
    throw error;
  }
}

/** How many curators the landing page introduces. */
const INTRODUCED = 3;

/** The first curators in public who have a playlist. */
export async function introducedCurators(ctx: Context): Promise<PublicCurator[]> {
  const { items } = await listPublicCurators(ctx, { sort: '-answers', limit: CURATORS_A_PAGE });
  return items.filter(({ playlists }) => playlists.length > 0).slice(0, INTRODUCED);
}
