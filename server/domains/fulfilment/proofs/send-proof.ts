import { AppError } from '#contract/errors.ts';
import type { PitchOffer } from '#contract/fulfilment/pitches/schema.ts';
import { proofCan } from '#contract/fulfilment/proofs/rules.ts';
import type { NewProof } from '#contract/fulfilment/proofs/schema.ts';
import type { Context } from '#server/context.ts';
import { getOffer, readOffer } from '#server/domains/fulfilment/pitches/answer-pitch.ts';
import { addEvidenceImage, hashesOfImages } from '#server/domains/fulfilment/placements/evidence-images.ts';
import { lockPlacement } from '#server/domains/fulfilment/placements/lock-placement.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { newId } from '#server/lib/ids.ts';

/** The placement of a curator's link. Throws `not_found`, and `conflict` where nothing can be sent. */
async function provable(ctx: Context, token: string) {
  const { placement_id, placement_status: status, ...offer } = await readOffer(ctx, token);
  const refusal =
    placement_id === null || status === null
      ? 'You can show a song on your playlist once you’ve accepted it.'
      : proofCan.send({ status, readable: offer.readable, proof: offer.proof_status });
  if (placement_id === null || refusal !== null) throw new AppError('conflict', refusal ?? undefined);
  return { id: placement_id, orderId: offer.order_id, of: { ...ctx, brand: offer.brand } };
}

/** Keeps a picture that a curator sends next. Throws as `addEvidenceImage` and `sendProof` do. */
export async function addProofImage(ctx: Context, token: string, content: Buffer): Promise<{ id: string }> {
  const { id, of } = await provable(ctx, token);
  return { id: (await addEvidenceImage(of, id, content)).id };
}

/**
 * Keeps what a curator sends to show an accepted song on the playlist; an admin decides. Throws `not_found`, `conflict` where
 * nothing can be sent, and `invalid_input`.
 */
export async function sendProof(
  ctx: Context,
  token: string,
  { link, images }: NewProof,
): Promise<PitchOffer> {
  const { id, orderId, of } = await provable(ctx, token);
  await withLockedOrder(of, orderId, async (ctx) => {
    // Again under the lock: another click may have been first, or the placement may be over.
    await provable(ctx, token);
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
  return getOffer(ctx, token);
}
