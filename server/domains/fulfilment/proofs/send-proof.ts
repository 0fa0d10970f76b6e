import { AppError } from '#contract/errors.ts';
import type { OwnPitch, PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { proofCan } from '#contract/fulfilment/proofs/rules.ts';
import type { NewProof } from '#contract/fulfilment/proofs/schema.ts';
import type { Context, CuratorContext } from '#server/context.ts';
import { getOffer, readOffer } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { getOwnPitch, readOwnPlacement } from '#server/domains/fulfilment/pitches/own-pitches.ts';
import { addEvidenceImage, hashesOfImages } from '#server/domains/fulfilment/placements/evidence-images.ts';
import { lockPlacement } from '#server/domains/fulfilment/placements/lock-placement.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { newId } from '#server/lib/ids.ts';

/** Finds the pitch of a curator’s link, or of a curator who is signed in. */
type ReadOffer = (ctx: Context) => ReturnType<typeof readOffer>;

/** The placement that a curator proves. Throws `not_found`, and `conflict` where nothing can be sent. */
async function provable(ctx: Context, read: ReadOffer) {
  const { placement_id, placement_status: status, ...offer } = await read(ctx);
  const refusal =
    placement_id === null || status === null
      ? 'You can show a song on your playlist once you’ve accepted it.'
      : proofCan.send({ status, readable: offer.readable, proof: offer.proof_status });
  if (placement_id === null || refusal !== null) throw new AppError('conflict', refusal ?? undefined);
  return { id: placement_id, orderId: offer.order_id, of: { ...ctx, brand: offer.brand } };
}

const ofPlacement =
  ({ actor }: CuratorContext, placementId: string): ReadOffer =>
  (ctx) =>
    readOwnPlacement({ ...ctx, actor }, placementId);

/** Keeps a picture that a curator sends next. Throws as `addEvidenceImage` and `sendProof` do. */
export const addProofImage = (ctx: Context, token: string, content: Buffer): Promise<{ id: string }> =>
  keepImage(ctx, (ctx) => readOffer(ctx, token), content);

/** The same for a curator who is signed in. */
export const addOwnProofImage = (
  ctx: CuratorContext,
  placementId: string,
  content: Buffer,
): Promise<{ id: string }> => keepImage(ctx, ofPlacement(ctx, placementId), content);

async function keepImage(ctx: Context, read: ReadOffer, content: Buffer): Promise<{ id: string }> {
  const { id, of } = await provable(ctx, read);
  return { id: (await addEvidenceImage(of, id, content)).id };
}

/**
 * Keeps what a curator sends to show an accepted song on the playlist; an admin decides. Throws `not_found`, `conflict` where
 * nothing can be sent, and `invalid_input`.
 */
export async function sendProof(ctx: Context, token: string, proof: NewProof): Promise<PitchOffer> {
  await keepProof(ctx, (ctx) => readOffer(ctx, token), proof);
  return getOffer(ctx, token);
}

/** The same for a curator who is signed in. */
export async function sendOwnProof(
  ctx: CuratorContext,
  placementId: string,
  proof: NewProof,
): Promise<OwnPitch> {
  const { id } = await readOwnPlacement(ctx, placementId);
  await keepProof(ctx, ofPlacement(ctx, placementId), proof);
  return getOwnPitch(ctx, id);
}

async function keepProof(ctx: Context, read: ReadOffer, { link, images }: NewProof): Promise<void> {
  const { id, orderId, of } = await provable(ctx, read);
  await withLockedOrder(of, orderId, async (ctx) => {
    // Again under the lock: another click may have been first, or the placement may be over.
    await provable(ctx, read);
    const placement = await lockPlacement(ctx, id);
    await ctx.db
      .insertInto('placement_proofs')
      .values({
        id: newId('placementProof', ctx.now()),
        placement_id: id,
        sent_at: ctx.now(),
        link,
        images: await hashesOfImages(ctx, id, images),
      })
      .execute();
    await audit(ctx, {
      kind: 'placement.proof_sent',
      subject: ['order', orderId],
      text: `The curator of “${placement?.playlist_name}” sent proof of the song, to be confirmed`,
      data: { placementId: id },
    });
  });
}
