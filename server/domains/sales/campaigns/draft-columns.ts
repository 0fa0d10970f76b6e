import { AppError } from '#contract/errors.ts';
import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { parseSpotifyLink, spotifyLinkProblem } from '#contract/spotify/songs/rules.ts';

/** The columns that a part of a draft writes; absent fields stay as they are. */
export function draftColumns(input: DraftPart) {
  const {
    songName,
    artistName,
    image,
    songUrl,
    genres,
    moods,
    language,
    aiUse,
    curatorNote,
    packageId,
    duration,
    pitches,
    currentStep,
    agreedFit,
    leftOut,
    startFrom,
  } = input;
  return {
    ...(songName !== undefined && { song_name: songName }),
    ...(artistName !== undefined && { artist_name: artistName }),
    ...(image !== undefined && { image }),
    ...(songUrl !== undefined && songColumns(songUrl)),
    ...(genres !== undefined && { genres }),
    ...(moods !== undefined && { moods }),
    ...(language !== undefined && { language }),
    ...(aiUse !== undefined && { ai_use: aiUse }),
    ...(curatorNote !== undefined && { curator_note: curatorNote }),
    ...(packageId !== undefined && { package_id: packageId }),
    ...(duration !== undefined && { duration }),
    // A part of another package is something else.
    ...(packageId !== undefined && { exact_pitches: null }),
    ...(pitches !== undefined && { exact_pitches: pitches }),
    ...(startFrom !== undefined && { start_from: startFrom === null ? null : new Date(startFrom) }),
    ...(currentStep !== undefined && { current_step: currentStep }),
    // It was about that offer and that song.
    ...([packageId, pitches, genres, aiUse, leftOut].some((changed) => changed !== undefined) && {
      agreed_fit: null,
    }),
    ...(agreedFit !== undefined && { agreed_fit: agreedFit }),
  };
}

/** A draft may hold no link yet, or a short one; anything that is surely not a track is refused. */
function songColumns(pasted: string): { song_url: string; track_id: string | null } {
  if (pasted === '') return { song_url: '', track_id: null };
  const link = parseSpotifyLink(pasted);
  if (link.kind === 'track') return { song_url: link.url, track_id: link.id };
  if (link.kind === 'short') return { song_url: link.url, track_id: null };
  const problem = spotifyLinkProblem(link) ?? '';
  throw new AppError('not_a_track', problem, { errors: { songUrl: problem } });
}
