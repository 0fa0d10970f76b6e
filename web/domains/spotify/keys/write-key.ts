import { spotifyKeys } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes keys. */
export const writeKey = rowWriter(spotifyKeys.list, spotifyKeys.get);
