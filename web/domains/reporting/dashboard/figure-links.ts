import {
  answers,
  jobs,
  moneyMoves,
  orders,
  overPlacements,
  playlists,
  spotifyKeys,
} from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { tagging } from '#contract/calls.ts';
import type { FigureLink } from '#contract/reporting/dashboard/schema.ts';
import { type Asked, useMay } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';

/** Gives the address of the list that shows what a figure counts; null where it has none that this person may read. */
export function useFigureLinks(name: BrandPath): (link: FigureLink | null) => string | null {
  const may = useMay();
  const pages: Record<FigureLink['list'], readonly [string, Asked]> = {
    orders: [name === 'eaa' ? paths.eaaManageOrder() : paths.manageOrders(), orders.list],
    'money-moves': [name === 'eaa' ? paths.eaaMoney : paths.money, moneyMoves.list],
    tagging: [paths.taggingQueue(), tagging.list],
    jobs: [paths.manageJobs(), jobs.list],
    playlists: [name === 'eaa' ? paths.eaaManagePlaylist() : paths.managePlaylist(), playlists.list],
    answers: [name === 'eaa' ? paths.eaaAnswers : paths.answers, answers.list],
    'over-placements': [name === 'eaa' ? paths.eaaOverPlacements : paths.overPlacements, overPlacements.list],
    'spotify-keys': [name === 'eaa' ? paths.eaaSpotifyKeys() : paths.spotifyKeys(), spotifyKeys.list],
  };
  return (link) => {
    if (!link) return null;
    const [path, list] = pages[link.list];
    return may(list) ? `${path}?${new URLSearchParams(link.query)}` : null;
  };
}
