import type { JobAbout } from '#server/jobs/job-about.ts';

/** Jobs about a placement are found by song and playlist. */
export const aboutPlacement = (placement: {
  id: string;
  brand: JobAbout['brand'];
  song_name: string;
  playlist_name: string;
}): JobAbout => ({
  type: 'placement',
  id: placement.id,
  label: `${placement.song_name} on ${placement.playlist_name}`,
  brand: placement.brand,
});
