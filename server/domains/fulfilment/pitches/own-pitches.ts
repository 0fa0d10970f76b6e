import { AppError } from '#contract/errors.ts';
import type { CuratorAnswer, OwnPitch } from '#contract/fulfilment/pitches/schema.ts';
import type { CuratorContext } from '#server/context.ts';
import { pagesOf } from '#server/pages-of.ts';
import { answerOffer, statusOf } from './answer-pitch.ts';
import { pitchToken } from './pitch-token.ts';
import { presentOwnPitch } from './pitches.present.ts';
import { findOffer, findOfferOfPlacement, type OfferView, ownPitchList } from './pitches.queries.ts';

const present = (ctx: CuratorContext, row: OfferView): OwnPitch =>
  presentOwnPitch(row, { status: statusOf(ctx, row), token: pitchToken(ctx.config.secrets, row) });

/** One page of a curator’s pitches. */
export const listOwnPitches = pagesOf(
  ownPitchList,
  (row, ctx: CuratorContext) => present(ctx, row),
  (query, ctx) => query.where('pitches.curator_id', '=', ctx.actor.id),
);

/** One of the curator’s own pitches. Throws `not_found`. */
async function readOwnOffer(ctx: CuratorContext, id: string): Promise<OfferView> {
  const offer = await findOffer(ctx, id);
  if (offer?.curator_id !== ctx.actor.id) throw new AppError('not_found', 'Pitch not found.');
  return offer;
}

export const getOwnPitch = async (ctx: CuratorContext, id: string): Promise<OwnPitch> =>
  present(ctx, await readOwnOffer(ctx, id));

/** Takes the answer of a curator who is signed in. Throws as `answerPitch` does. */
export async function answerOwnPitch(
  ctx: CuratorContext,
  id: string,
  answer: CuratorAnswer,
): Promise<OwnPitch> {
  await answerOffer(ctx, await readOwnOffer(ctx, id), answer);
  return getOwnPitch(ctx, id);
}

/** The pitch of a placement on one of the curator’s playlists. Throws `not_found`. */
export async function readOwnPlacement(ctx: CuratorContext, placementId: string): Promise<OfferView> {
  const offer = await findOfferOfPlacement(ctx, placementId);
  if (offer?.curator_id !== ctx.actor.id) throw new AppError('not_found', 'Placement not found.');
  return offer;
}
