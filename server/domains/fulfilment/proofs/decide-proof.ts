import { AppError, orNotFound } from '#contract/errors.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import { proofStates } from '#contract/fulfilment/proofs/rules.ts';
import type { ProofDecision } from '#contract/fulfilment/proofs/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { type LockedPlacement, lockPlacement } from '#server/domains/fulfilment/placements/lock-placement.ts';
import { getPlacement } from '#server/domains/fulfilment/placements/read-placements.ts';
import { recordCheck } from '#server/domains/fulfilment/placements/record-check.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';

/**
 * Decides on what a curator sent. Confirmed it is a check that saw the song when it was sent. Throws `not_found`,
 * `illegal_transition` once it is decided, and `conflict` for a placement that is over or was checked since.
 */
export async function decideProof(
  ctx: AccountContext,
  id: string,
  { verdict, reason }: ProofDecision,
): Promise<PlacementDetails> {
  const found = await ctx.db
    .selectFrom('placement_proofs')
    .innerJoin('placements', 'placements.id', 'placement_proofs.placement_id')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placement_proofs.placement_id', 'pitches.order_id'])
    .where('placement_proofs.id', '=', id)
    .where('placements.brand', '=', ctx.brand)
    .executeTakeFirstOrThrow(orNotFound('Proof not found.'));
  await withLockedOrder(ctx, found.order_id, async (ctx, state) => {
    const placement = await lockPlacement(ctx, found.placement_id);
    const proof = await ctx.db
      .selectFrom('placement_proofs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!placement || !proof) throw new AppError('not_found', 'Proof not found.');
    const decided = {
      status: moved(proofStates, 'proof', proof.status, verdict),
      decided_at: ctx.now(),
      decided_by: ctx.actor.id,
      reason,
    };
    if (verdict === 'confirmed') await record(ctx, state, placement, proof);
    await ctx.db.updateTable('placement_proofs').set(decided).where('id', '=', id).execute();
    await audit(ctx, {
      kind: `placement.proof_${verdict}`,
      subject: ['order', found.order_id],
      text: `Proof from the curator of “${placement.playlist_name}” ${verdict}`,
      data: { placementId: placement.id },
    });
  });
  return getPlacement(ctx, found.placement_id);
}

async function record(
  ctx: AccountContext,
  state: OrderState,
  placement: LockedPlacement,
  { sent_at, link, images }: { sent_at: Date; link: string | null; images: string[] },
): Promise<void> {
  const refusal =
    placementCan.addEvidence(placement) ??
    (placement.checked_at !== null && placement.checked_at > sent_at
      ? 'This placement was checked after the curator sent this. The later check counts.'
      : null);
  if (refusal !== null) throw new AppError('conflict', refusal);
  const recorded = await recordCheck(ctx, state, placement, {
    at: sent_at,
    result: 'seen',
    source: 'curator',
    position: null,
    snapshot_id: null,
    note: 'Sent by the curator, confirmed by an admin',
    link,
    by_id: ctx.actor.id,
    images,
  });
  if (!recorded) throw new AppError('conflict', 'This placement’s campaign has ended.');
}
