import { randomUUID } from 'node:crypto';
import { MINUTE, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

/** Longer than a long playlist takes; after a crash the next process waits this long. */
const LEASE_MS = MINUTE;
/** A write begins only with this much left, which is longer than a call may take. */
const WRITE_MS = 10_000;

export interface PlaylistLease {
  /** Runs a write. If its outcome is unknown, the lease stays until it expires, so that nothing repeats it earlier. */
  write<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Runs `work` while no other process reads or changes this playlist for placements. Answers null when one does. A process
 * that died blocks the playlist for a minute.
 */
export async function withPlaylistLease<T>(
  ctx: Context,
  playlistId: string,
  work: (lease: PlaylistLease) => Promise<T>,
): Promise<T | null> {
  const lease = randomUUID();
  const until = plus(ctx.now(), LEASE_MS);
  const taken = await ctx.db
    .insertInto('playlist_contents')
    .values({ playlist_id: playlistId, lease, lease_until: until })
    .onConflict((conflict) =>
      conflict
        .column('playlist_id')
        .doUpdateSet({ lease, lease_until: until })
        .where(({ or, eb }) =>
          or([
            eb('playlist_contents.lease_until', 'is', null),
            eb('playlist_contents.lease_until', '<=', ctx.now()),
          ]),
        ),
    )
    .returning('lease')
    .executeTakeFirst();
  if (!taken) return null;
  let inDoubt = false;
  try {
    return await work({
      write: async (write) => {
        if (plus(ctx.now(), WRITE_MS) > until)
          throw new Error('Reading the playlist took too long to change it safely. Retrying.');
        inDoubt = true;
        const written = await write();
        inDoubt = false;
        return written;
      },
    });
  } finally {
    if (!inDoubt)
      await ctx.db
        .updateTable('playlist_contents')
        .set({ lease: null, lease_until: null })
        .where('playlist_id', '=', playlistId)
        .where('lease', '=', lease)
        .execute();
  }
}
