import type { ComponentType } from 'react';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { slots } from '#web/kit/slots.ts';

/** What higher domains show of a playlist. */
export const [PlaylistSlots, usePlaylistSlots] = slots<{
  Pitches: ComponentType<{ playlist: Playlist }>;
  Placements: ComponentType<{ name: BrandPath; of: { playlistId: string } }>;
}>();
