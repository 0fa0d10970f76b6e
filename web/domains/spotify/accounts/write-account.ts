import { spotifyAccounts, spotifyKeys } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes accounts. Keys show how many accounts they have. */
export const writeAccount = rowWriter(
  spotifyAccounts.list,
  spotifyAccounts.get,
  spotifyKeys.list,
  spotifyKeys.get,
);
