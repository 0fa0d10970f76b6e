import { AppError } from '#contract/errors.ts';
import {
  hearingProblem,
  isWholeSong,
  MOMENT_TOO_LATE,
  secondsOf,
} from '#contract/fulfilment/pitches/rules.ts';
import type { CuratorAnswer } from '#contract/fulfilment/pitches/schema.ts';
import type { Context } from '#server/context.ts';
import { askLength } from '#server/domains/spotify/songs/keep-length.ts';
import { isMeasured, readHearing } from './kept-hearing.ts';
import type { OfferView } from './pitches.queries.ts';

const UNKNOWN = 'We don’t know how long this song is yet. Play a second of it here, then answer.';

/**
 * Refuses an answer before the song was heard, and a moment after its end. How long it is says Spotify, else the player that
 * played the whole. Calls Spotify, so it must run outside any transaction. Throws `invalid_input`.
 */
export async function assertHeard(
  ctx: Context,
  { id, brand, status, song_url, song_seconds }: OfferView,
  answer: CuratorAnswer,
): Promise<void> {
  const { heardMoment, playerSeconds } = answer;
  const measured = await readHearing(ctx, id);
  const lacking = isMeasured(measured) ? null : hearingProblem(answer);
  if (lacking)
    throw new AppError('invalid_input', lacking.message, { errors: { [lacking.field]: lacking.message } });
  if (heardMoment === null || status !== 'sent') return;
  const seconds =
    song_seconds ??
    (await askLength({ ...ctx, brand }, song_url)) ??
    [measured?.playerSeconds ?? null, playerSeconds].find(isWholeSong);
  const problem = seconds === undefined ? UNKNOWN : secondsOf(heardMoment) > seconds ? MOMENT_TOO_LATE : null;
  if (problem) throw new AppError('invalid_input', problem, { errors: { heardMoment: problem } });
}
