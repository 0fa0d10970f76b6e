import { AppError, invalidField } from '#contract/errors.ts';
import {
  EVIDENCE_CLOCK_TOLERANCE_MS,
  placementCan,
  resultOfLook,
} from '#contract/fulfilment/placements/rules.ts';
import type { NewEvidence, PlacementDetails } from '#contract/fulfilment/placements/schema.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';
import { hashesOfImages } from './evidence-images.ts';
import { type LockedPlacement, lockPlacement, orderOfPlacement } from './lock-placement.ts';
import { getPlacement, placementNotFound } from './read-placements.ts';
import { recordCheck } from './record-check.ts';

/**
 * Records what an admin saw of a placement, as a row of its chain that can never be changed. Addresses in the text are
 * removed. Throws `not_found`, `conflict` for one that is over, and `invalid_input`.
 */
export async function addEvidence(
  ctx: AccountContext,
  id: string,
  evidence: NewEvidence,
): Promise<PlacementDetails> {
  const found = await orderOfPlacement(ctx, id);
  if (!found) throw placementNotFound();
  await withLockedOrder(ctx, found.order_id, async (ctx, state) => {
    const placement = await lockPlacement(ctx, id);
    if (!placement) throw placementNotFound();
    const refusal = placementCan.addEvidence(placement);
    if (refusal !== null) throw new AppError('conflict', refusal);
    const at = timeOf(placement, evidence.at, ctx.now());
    const result = resultOfLook(evidence, placement.playlist_items);
    const recorded = await recordCheck(ctx, state, placement, {
      at,
      result,
      source: evidence.source,
      position: evidence.position,
      snapshot_id: null,
      note: withoutAddresses(evidence.note),
      link: evidence.link,
      by_id: ctx.actor.id,
      images: await hashesOfImages(ctx, id, evidence.images),
    });
    if (!recorded) throw new AppError('conflict', 'This placement’s campaign has ended.');
    await audit(ctx, {
      kind: 'placement.evidence_added',
      subject: ['order', found.order_id],
      text: `Evidence recorded for the playlist “${placement.playlist_name}”: ${resultWords[result]}`,
      data: { placementId: id },
    });
  });
  return getPlacement(ctx, id);
}

const resultWords = { seen: 'seen', not_seen: 'not seen', unknown: 'unknown' } as const;

/** When it was seen: not before the newest check, and not in the future. */
function timeOf(placement: LockedPlacement, sent: string | undefined, now: Date): Date {
  if (sent === undefined) return now;
  const at = new Date(sent);
  const earliest = placement.checked_at ?? placement.accepted_at;
  const sentence =
    at > plus(now, EVIDENCE_CLOCK_TOLERANCE_MS)
      ? 'Enter a time in the past.'
      : at < earliest
        ? placement.checked_at
          ? 'This is before the latest check. Enter a later time, because entries must be in order.'
          : 'This is before the song was accepted.'
        : null;
  if (sentence !== null) throw invalidField('at', sentence);
  return at > now ? now : at;
}
