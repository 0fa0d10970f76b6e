import { orNotFound } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { addPlaylist } from './add-playlist.ts';

/** Adds the playlist of a row of a checked file, without a picture. Throws `not_found`, and `invalid_input` if it is there. */
export async function addImportedRow(ctx: AccountContext, rowId: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('playlist_import_rows')
    .innerJoin('playlist_imports', 'playlist_imports.id', 'playlist_import_rows.import_id')
    .select('fields')
    .where('playlist_import_rows.id', '=', rowId)
    .where('brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('This row of the file is no longer stored.'));
  await addPlaylist(ctx, { ...row.fields, source: 'hand' });
}
