import type { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import type { ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import type { AiUse, Genre, Language, Mood } from '#contract/genres.schema.ts';
import { fairness } from '#contract/sales/fit/rules.ts';
import type { ExclusionReason, MatchReasons } from '#contract/sales/fit/schema.ts';
import type { PlaylistChoices } from './playlist-choices.ts';

/** What matching knows of a song; `offered`, `alreadyOn` and `withheld` are ids of playlists. */
export interface MatchedSong extends PlaylistChoices {
  genres: readonly Genre[];
  moods: readonly Mood[];
  language: Language | null;
  aiUse: AiUse | null;
  /** The artist, in the same form as `PlaylistLoad.artists`. */
  artist: string;
  /** Playlists that have been offered this song. */
  offered: ReadonlySet<string>;
  /** Curators of those playlists, one for each. */
  curators: readonly string[];
  /** Playlists that it is known to be on, without this campaign. */
  alreadyOn: ReadonlySet<string>;
  /** Playlists that an admin removed from the plan. */
  withheld: ReadonlySet<string>;
  /** Playlists that accepted it in the campaign that this one repeats. */
  preferred: ReadonlySet<string>;
}

/** What a playlist holds and has been promised. */
interface PlaylistLoad {
  /** Songs on it, about to come on it, or offered and not answered yet. */
  promoted: number;
  /** Songs offered to it today (UTC), answered or not. */
  offeredToday: number;
  /** Songs offered to it within the last seven days. */
  offeredThisWeek: number;
  /** Artists with a song among `promoted`, or with one accepted in the last 30 days. */
  artists: ReadonlySet<string>;
}

/** What matching knows of a playlist. */
export interface MatchedPlaylist extends PlaylistLoad {
  id: string;
  curatorId: string;
  genres: readonly Genre[];
  moods: readonly Mood[];
  languages: readonly Language[];
  status: PlaylistStatus;
  /** The verdict of the newest review; null before the first. */
  verdict: ReviewVerdict | null;
  /** Whether that review is current. */
  reviewed: boolean;
  /** Whether its curator is away, paused or suspended. */
  isCuratorAway: boolean;
  /** What its curator chose. */
  refusedGenres: readonly Genre[];
  refusesAi: boolean;
  weeklyLimit: number | null;
  /** The curator's, from 0 to 100. */
  standing: number;
  slots: number;
  /** Songs on it; null where that is not known. */
  items: number | null;
  followers: number;
}

/** A playlist compared with a song: what they have in common, and what speaks against the song. */
export interface Match<P extends MatchedPlaylist = MatchedPlaylist> {
  playlist: P;
  why: MatchReasons;
  bars: ExclusionReason[];
}

/** Promoted songs that a playlist may have at once by its number of songs. */
export const maxPromoted = (items: number | null): number =>
  Math.floor((items ?? fairness.itemsUnknown) * fairness.promotedShare);

/** Whether a playlist with this verdict takes pitches, while its review is current. */
export const takesPitches = (verdict: ReviewVerdict | null): boolean =>
  verdict === 'healthy' || verdict === 'watch';

/** All that speaks against offering a song to a playlist; empty when it can be offered. */
export function exclusionReasons(song: MatchedSong, playlist: MatchedPlaylist): ExclusionReason[] {
  const bars: ExclusionReason[] = [];
  if (!shares(song.genres, playlist.genres)) bars.push('genre');
  if (shares(song.genres, playlist.refusedGenres)) bars.push('refused_genre');
  if (song.aiUse === 'generated' && playlist.refusesAi) bars.push('refused_ai');
  if (playlist.status !== 'active') bars.push('status');
  if (playlist.isCuratorAway) bars.push('away');
  if (playlist.verdict === 'condemned') bars.push('condemned');
  else if (!playlist.reviewed || !takesPitches(playlist.verdict)) bars.push('review');
  if (song.offered.has(playlist.id)) bars.push('offered');
  else if (song.withheld.has(playlist.id)) bars.push('withheld');
  if (!song.offered.has(playlist.id) && song.leftOut.has(playlist.id)) bars.push('left_out');
  if (!song.offered.has(playlist.id) && song.alreadyOn.has(playlist.id)) bars.push('already_on');
  if (playlist.promoted >= playlist.slots) bars.push('slots');
  if (playlist.promoted >= maxPromoted(playlist.items)) bars.push('share');
  if (playlist.offeredToday >= fairness.addsPerDay) bars.push('adds');
  if (playlist.weeklyLimit !== null && playlist.offeredThisWeek >= playlist.weeklyLimit) bars.push('weekly');
  if (!song.offered.has(playlist.id) && playlist.artists.has(song.artist)) bars.push('artist');
  return bars;
}

/** What keeps a song from a playlist for as long as its campaign runs; all else may pass. */
const lasting: ReadonlySet<ExclusionReason> = new Set<ExclusionReason>([
  'genre',
  'refused_genre',
  'refused_ai',
  'condemned',
  'offered',
  'withheld',
  'left_out',
  'already_on',
]);

/** Whether a playlist fits a song, be it now or once it has room, its review or its curator is back. */
export const mayEverFit = (song: MatchedSong, playlist: MatchedPlaylist): boolean =>
  playlist.status !== 'removed' &&
  Math.min(playlist.slots, maxPromoted(playlist.items)) > 0 &&
  !exclusionReasons(song, playlist).some((bar) => lasting.has(bar));

function shares<T>(some: readonly T[], others: readonly T[]): boolean {
  for (const one of some) if (others.includes(one)) return true;
  return false;
}

const matchReasons = (song: MatchedSong, playlist: MatchedPlaylist): MatchReasons => ({
  genres: song.genres.filter((genre) => playlist.genres.includes(genre)),
  moods: song.moods.filter((mood) => playlist.moods.includes(mood)),
  language: playlist.languages.find((language) => language === song.language) ?? null,
  ...(song.preferred.has(playlist.id) && { acceptedBefore: true }),
  ...(song.starred.has(playlist.id) && { starred: true }),
});

/** A genre in common counts twice as much as a mood or the language. */
const rankOf = ({ genres, moods, language }: MatchReasons): number =>
  2 * genres.length + moods.length + (language === null ? 0 : 1);

const roomOf = ({ slots, items, promoted }: MatchedPlaylist): number => {
  const most = Math.min(slots, maxPromoted(items));
  return most === 0 ? 0 : 1 - promoted / most;
};

/** Standings that differ by little are alike, so that room decides between them. */
const standingStep = ({ playlist }: Match): number => Math.floor(playlist.standing / 10);

/**
 * The better match first: starred, accepted before, more in common, a healthy review, a better standing of the curator, more room, more
 * followers, the older playlist.
 */
function byRank(one: Match, other: Match): number {
  return (
    Number(other.why.starred ?? false) - Number(one.why.starred ?? false) ||
    Number(other.why.acceptedBefore ?? false) - Number(one.why.acceptedBefore ?? false) ||
    rankOf(other.why) - rankOf(one.why) ||
    Number(other.playlist.verdict === 'healthy') - Number(one.playlist.verdict === 'healthy') ||
    standingStep(other) - standingStep(one) ||
    roomOf(other.playlist) - roomOf(one.playlist) ||
    other.playlist.followers - one.playlist.followers ||
    (one.playlist.id < other.playlist.id ? -1 : 1)
  );
}

/** The playlists that a song can be offered to, the best first. The same input gives the same answer. */
export function fittingPlaylists<P extends MatchedPlaylist>(
  song: MatchedSong,
  playlists: readonly P[],
): Match<P>[] {
  return playlists
    .filter(
      (playlist) => shares(song.genres, playlist.genres) && exclusionReasons(song, playlist).length === 0,
    )
    .map((playlist) => ({ playlist, why: matchReasons(song, playlist), bars: [] }))
    .sort(byRank);
}

/**
 * Those of ranked matches that a song is offered to, at most `wanted`: no more than `fairness.perCurator` playlists of one
 * curator a campaign, while playlists of others fit.
 */
export function choosePlaylists<P extends MatchedPlaylist>(
  { curators }: Pick<MatchedSong, 'curators'>,
  ranked: readonly Match<P>[],
  wanted: number,
): Match<P>[] {
  const chosen: Match<P>[] = [];
  const further: Match<P>[] = [];
  const counts = new Map<string, number>();
  for (const curator of curators) counts.set(curator, (counts.get(curator) ?? 0) + 1);
  for (const match of ranked) {
    if (chosen.length >= wanted) return chosen;
    const { curatorId } = match.playlist;
    const count = counts.get(curatorId) ?? 0;
    counts.set(curatorId, count + 1);
    (count < fairness.perCurator ? chosen : further).push(match);
  }
  return [...chosen, ...further.slice(0, Math.max(0, wanted - chosen.length))];
}

/** Every playlist compared with a song: those that fit first, then those with the fewest reasons against them. */
export function compareAll<P extends MatchedPlaylist>(
  song: MatchedSong,
  playlists: readonly P[],
): Match<P>[] {
  return playlists
    .map((playlist) => ({
      playlist,
      why: matchReasons(song, playlist),
      bars: exclusionReasons(song, playlist),
    }))
    .sort((one, other) => one.bars.length - other.bars.length || byRank(one, other));
}

/** A playlist once a song of this artist is offered to it. */
export const afterOffer = <P extends MatchedPlaylist>(playlist: P, artist: string): P => ({
  ...playlist,
  promoted: playlist.promoted + 1,
  offeredToday: playlist.offeredToday + 1,
  offeredThisWeek: playlist.offeredThisWeek + 1,
  artists: new Set([...playlist.artists, artist]),
});

/**
 * Plans many songs one after the other, each with what the ones before have taken. Answers the matches of each song, at
 * most as many as it wants.
 */
export function planSequentially<P extends MatchedPlaylist>(
  songs: readonly (MatchedSong & { wanted: number })[],
  playlists: readonly P[],
): Match<P>[][] {
  const now = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const plans: Match<P>[][] = [];
  for (const song of songs) {
    const chosen = choosePlaylists(song, fittingPlaylists(song, [...now.values()]), song.wanted);
    for (const { playlist } of chosen) now.set(playlist.id, afterOffer(playlist, song.artist));
    plans.push(chosen);
  }
  return plans;
}
