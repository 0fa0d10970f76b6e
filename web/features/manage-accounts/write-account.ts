import { spotifyAccounts } from '#contract/spotify-accounts.ts';
import { spotifyKeys } from '#contract/spotify-keys.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes accounts. Keys show how many accounts they have. */
export const writeAccount = rowWriter(
  spotifyAccounts.list,
  spotifyAccounts.get,
  spotifyKeys.list,
  spotifyKeys.get,
);
