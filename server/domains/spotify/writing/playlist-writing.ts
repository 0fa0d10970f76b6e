import { Brand } from '#contract/brand.schema.ts';
import type { PlaylistWriting, WritingChange } from '#contract/spotify/writing/schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/** Whether each brand adds accepted songs to playlists. */
export async function listWriting({ db, brands = Brand.options }: Context): Promise<PlaylistWriting[]> {
  const rows = await db.selectFrom('playlist_writing').selectAll().execute();
  return brands.map((brand) => {
    const row = rows.find((one) => one.brand === brand);
    return {
      brand,
      allowed: row?.allowed ?? false,
      last: row ? { reason: row.reason, at: row.changed_at.toISOString() } : null,
    };
  });
}

/** Switches it on or off for the brand, and records why. */
export async function changeWriting(
  ctx: Context,
  { allowed, reason }: WritingChange,
): Promise<PlaylistWriting> {
  const { brand, actor } = ctx;
  await inTx(ctx, async (ctx) => {
    const row = {
      allowed,
      reason,
      changed_at: ctx.now(),
      changed_by: actor.kind === 'account' ? actor.id : null,
    };
    await ctx.db
      .insertInto('playlist_writing')
      .values({ brand, ...row })
      .onConflict((conflict) => conflict.column('brand').doUpdateSet({ ...row, demo: false }))
      .execute();
    await audit(ctx, {
      kind: allowed ? 'playlist_writing.on' : 'playlist_writing.off',
      subject: ['playlist_writing', brand],
      text: `Adding songs to playlists through the API switched ${allowed ? 'on' : 'off'}. Reason`,
      remark: reason,
    });
  });
  return { brand, allowed, last: { reason, at: ctx.now().toISOString() } };
}
