import { z } from '../../zod.ts';

export const ResolvedSong = z.object({
  songName: z.string(),
  /** Empty when the source did not return it; the artist then enters it. */
  artistName: z.string(),
  image: z.string().nullable(),
  songUrl: z.string(),
  source: z.enum(['spotify', 'oembed']),
  /** The day (UTC) on which it comes out; null once it is out, or where the source does not say. */
  comesOut: z.iso.date().nullable(),
  /** A sentence to show before payment (unreleased, already running), or null. */
  warning: z.string().nullable(),
});

export type ResolvedSong = z.infer<typeof ResolvedSong>;

/** A song that was found by its name. */
export const FoundSong = ResolvedSong.pick({
  songName: true,
  artistName: true,
  image: true,
  songUrl: true,
  comesOut: true,
});

export type FoundSong = z.infer<typeof FoundSong>;

export const SongSearch = z.object({
  /** False while Spotify cannot be searched, as no key works: then a link is pasted, or the song typed in. */
  searchable: z.boolean(),
  /** The best first. */
  songs: z.array(FoundSong).max(10),
});

export type SongSearch = z.infer<typeof SongSearch>;
