import type { BrandPath } from '#contract/brand.schema.ts';
import type { FigureLink } from '#contract/reporting/dashboard/schema.ts';
import { paths } from '#web/paths.ts';

/** The address of the list that shows what a figure counts. */
export function addressOf({ list, query }: FigureLink, name: BrandPath): string {
  const pages: Record<FigureLink['list'], string> = {
    orders: name === 'eaa' ? paths.eaaManageOrder() : paths.manageOrders(),
    'money-moves': name === 'eaa' ? paths.eaaMoney : paths.money,
    tagging: paths.taggingQueue(),
    jobs: paths.manageJobs(),
    playlists: name === 'eaa' ? paths.eaaManagePlaylist() : paths.managePlaylist(),
    answers: name === 'eaa' ? paths.eaaAnswers : paths.answers,
    'over-placements': name === 'eaa' ? paths.eaaOverPlacements : paths.overPlacements,
    'spotify-keys': name === 'eaa' ? paths.eaaSpotifyKeys() : paths.spotifyKeys(),
  };
  return `${pages[list]}?${new URLSearchParams(query)}`;
}
