import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { songUrlOf } from '#web/domains/sales/campaigns/song-lookup.ts';

/** What a draft says of its song. */
export type DraftSong = Pick<DraftPart, 'songUrl' | 'songName' | 'artistName' | 'image'>;

/** The link that was pasted, where a draft has another song already; else null. */
export function secondSong(pasted: string | null, draft: DraftSong): string | null {
  const songUrl = pasted && songUrlOf(pasted);
  const hasSong = Boolean(draft.songUrl || draft.songName);
  return songUrl && hasSong && songUrl !== draft.songUrl ? songUrl : null;
}
