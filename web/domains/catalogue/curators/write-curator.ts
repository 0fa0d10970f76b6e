import { curators, playlists } from '#contract/admin-calls.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes curators. */
export const writeCurator = rowWriter(curators.list, curators.get, playlists.list, playlists.get);

/** Lets a suspended curator in again. */
export const reactivateCurator = ({ id, name, version }: Curator): Promise<boolean> =>
  writeCurator(
    curators.update,
    { params: { id }, body: { status: 'active' }, ifMatch: version },
    { success: `${name} reactivated` },
  );
