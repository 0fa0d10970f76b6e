import { z } from 'zod';
import { MINUTE } from '#contract/time.ts';
import { defineJob } from '#server/jobs/define-job.ts';

const ofPlacement = z.object({ placementId: z.string() });
/** A change of a playlist is repeated once its outcome can no longer be in doubt. */
const later = { retrySeconds: 90, expireMs: 2 * MINUTE };

/** Reads the playlists whose placements are due for a check. */
export const checkPlacementsJob = defineJob({
  name: 'placement.check',
  payload: z.object({}),
  cron: '* * * * *',
});
/** Follows up accepted songs that were never seen. */
export const followUpPlacementsJob = defineJob({
  name: 'placement.follow-up',
  payload: z.object({}),
  cron: '*/5 * * * *',
});
/** Adds the song to a playlist of a connected account. */
export const addToPlaylistJob = defineJob({ name: 'placement.add', payload: ofPlacement, ...later });
/** Moves the song to another position. */
export const moveInPlaylistJob = defineJob({
  name: 'placement.move',
  payload: ofPlacement.extend({ position: z.int().min(1) }),
  ...later,
});
/** Takes a song that we added off the playlist, because its curator or an admin asked for it. */
export const removeFromPlaylistJob = defineJob({ name: 'placement.remove', payload: ofPlacement, ...later });
/** Puts the heads of all chains of the ledger into one hash, once a day. */
export const anchorLedgerJob = defineJob({
  name: 'ledger.anchor',
  payload: z.object({}),
  cron: '15 * * * *',
});
