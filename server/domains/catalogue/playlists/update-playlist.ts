import type { z } from 'zod';
import type { playlists } from '#contract/catalogue/playlists/calls.ts';
import { playlistCan } from '#contract/catalogue/playlists/rules.ts';
import type { Playlist, PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { AppError, mustBeAllowed, mustExist } from '#contract/errors.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { curatorName } from '#server/domains/catalogue/curators/curators.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { assertPicture } from '#server/lib/pictures.ts';
import { movePlaylist } from './playlist-state.ts';
import { accountLabel, lockPlaylist, type PlaylistRow } from './playlists.queries.ts';
import { getPlaylist } from './playlists.service.ts';

type Change = z.output<typeof playlists.update.body>;

/**
 * Changes a playlist. `ifMatch` is null for changes without a version, such as bulk changes. Throws `not_found`,
 * `stale`, `illegal_transition`, and `conflict` if a playlist with a failed review would become active.
 */
export async function updatePlaylist(
  ctx: AccountContext,
  id: string,
  change: Change,
  ifMatch: number | null,
): Promise<Playlist> {
  assertPicture(ctx, change);
  await inTx(ctx, async (ctx) => {
    const row = mustExist(await lockPlaylist(ctx, id), 'Playlist not found.');
    assertLatest(ifMatch, row, 'this playlist');
    const changes = await changesOf(ctx, row, change);
    if (changes.length === 0) return;
    const { curatorId, accountId, status, ...columns } = change;
    const move = status && status !== row.status ? movePlaylist(row, status, ctx.now()) : null;
    const typed = changes.some(({ field }) => ['name', 'image', 'followers'].includes(field));
    await ctx.db
      .updateTable('playlists')
      .set({
        ...columnsOf('playlists', columns),
        ...(typed && { facts_source: 'hand', facts_at: ctx.now() }),
        ...(curatorId && { curator_id: curatorId }),
        ...(accountId !== undefined && { account_id: accountId }),
        // The consent was that of another curator, or for another account.
        ...(changes.some(({ field }) => field === 'curator' || field === 'account') && { adds_since: null }),
        ...move,
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: move && status ? `playlist.${status}` : 'playlist.changed',
      subject: ['playlist', id],
      text: describeChanges(row.status, status, changes),
      changes,
    });
  });
  return getPlaylist(ctx, id);
}

/** Moves a playlist to a status as one of many rows. Throws when it is there already. */
export async function setPlaylistStatus(
  ctx: AccountContext,
  id: string,
  status: PlaylistStatus,
): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const row = await lockPlaylist(ctx, id);
    if (row && row.status !== status) movePlaylist(row, status, ctx.now());
    await updatePlaylist(ctx, id, { status }, null);
  });
}

/** Restores a removed playlist as paused. Throws `illegal_transition` for one that was restored since. */
export async function restorePlaylist(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const row = await lockPlaylist(ctx, id);
    mustBeAllowed(row && playlistCan.restore({ status: row.status }));
    await updatePlaylist(ctx, id, { status: 'paused' }, null);
  });
}

/** The changed fields, curator and account by name. Throws `not_found` for those that are not the brand's. */
async function changesOf(ctx: AccountContext, row: PlaylistRow, change: Change): Promise<FieldChange[]> {
  const { curatorId, accountId, ...plain } = change;
  return [
    ...fieldChanges(row, plain),
    ...(await curatorChange(ctx, row, curatorId)),
    ...(await accountChange(ctx, row, accountId)),
  ];
}

async function curatorChange(
  ctx: AccountContext,
  row: PlaylistRow,
  id: string | undefined,
): Promise<FieldChange[]> {
  if (id === undefined) return [];
  const to = await curatorName(ctx, id);
  if (to === null) throw new AppError('not_found', 'Curator not found.');
  if (id === row.curator_id) return [];
  return [{ field: 'curator', from: await curatorName(ctx, row.curator_id), to }];
}

async function accountChange(
  ctx: AccountContext,
  row: PlaylistRow,
  id: string | null | undefined,
): Promise<FieldChange[]> {
  if (id === undefined) return [];
  const labelOf = (account: string | null) =>
    account === null ? null : accountLabel(ctx, account, ctx.brand);
  const to = await labelOf(id);
  if (id !== null && to === null) throw new AppError('not_found', 'Account not found.');
  return id === row.account_id ? [] : [{ field: 'account', from: await labelOf(row.account_id), to }];
}

const statusTexts: Record<PlaylistStatus, string> = {
  active: 'Activated',
  paused: 'Paused',
  removed: 'Removed from matching',
};

function describeChanges(
  before: PlaylistStatus,
  status: PlaylistStatus | undefined,
  changes: FieldChange[],
): string {
  const others = changes.filter(({ field }) => field !== 'status').map(({ field }) => field);
  const moved = status && status !== before ? [statusTexts[status]] : [];
  return [...moved, ...(others.length > 0 ? [`Changed: ${others.join(', ')}`] : [])].join('; ');
}
