/** The day (`YYYY-MM-DD`, UTC) on which a song comes out; null once it is out, or where Spotify did not say. */
export function upcomingReleaseDay(releaseDate: string | null, now: Date): string | null {
  if (!releaseDate) return null;
  const day = new Date(releaseDate);
  return day > now ? day.toISOString().slice(0, 10) : null;
}
