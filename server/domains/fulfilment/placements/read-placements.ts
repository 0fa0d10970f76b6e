import { AppError } from '#contract/errors.ts';
import type { LedgerAnchor, Placement, PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import type { Context } from '#server/context.ts';
import { presentAnchor, presentCheck, presentPlacement } from './placements.present.ts';
import {
  findLastAnchor,
  findPlacementView,
  listChecks,
  listDays,
  listPlacementViews,
  type PlacementView,
} from './placements.queries.ts';

/** The placements of a campaign of the brand, or the newest of a playlist, with their days; the newest first. */
export async function placementsOf(
  ctx: Context,
  of: { campaignId: string } | { playlistId: string },
): Promise<Placement[]> {
  return withDays(ctx, await listPlacementViews(ctx, of));
}

/** The same for admins. Throws `not_found` where the brand has no such campaign or playlist. */
export async function listPlacements(
  ctx: Context,
  of: { campaignId: string } | { playlistId: string },
): Promise<Placement[]> {
  const [table, id] =
    'campaignId' in of ? (['campaigns', of.campaignId] as const) : (['playlists', of.playlistId] as const);
  const found = await ctx.db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
  if (!found)
    throw new AppError('not_found', table === 'campaigns' ? 'Campaign not found.' : 'Playlist not found.');
  return placementsOf(ctx, of);
}

async function withDays(ctx: Context, rows: readonly PlacementView[]): Promise<Placement[]> {
  const days = await listDays(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentPlacement(
      row,
      days.filter(({ placement_id }) => placement_id === row.id),
      ctx.now(),
    ),
  );
}

/** One placement of the brand with its newest checks. Throws `not_found`. */
export async function getPlacement(ctx: Context, id: string): Promise<PlacementDetails> {
  const row = await findPlacementView(ctx, id);
  if (!row) throw placementNotFound();
  const [placement] = await withDays(ctx, [row]);
  const checks = await listChecks(ctx, id);
  return {
    ...(placement as Placement),
    checkRows: checks.map(presentCheck),
    anchor: await lastAnchor(ctx),
  };
}

/** The last anchor of the ledger: the heads of all chains at the end of a day, in one hash. Null before the first. */
export const lastAnchor = async (ctx: Pick<Context, 'db'>): Promise<LedgerAnchor | null> =>
  presentAnchor(await findLastAnchor(ctx));

export const placementNotFound = (): AppError => new AppError('not_found', 'Placement not found.');
