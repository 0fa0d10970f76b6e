import { AppError } from '#contract/errors.ts';
import type { EvidenceSubmission, OwnEvidence } from '#contract/reporting/evidence/schema.ts';
import type { z } from '#contract/zod.ts';
import { PaymentProviderError } from '#server/adapters/payments/payments.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { changePayment, withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutOrder } from '#server/jobs/job-about.ts';
import { PermanentFailure } from '#server/jobs/permanent-failure.ts';
import { chooseFiles, uploadFiles } from './dispute-files.ts';
import { sendEvidenceJob } from './evidence.jobs.ts';
import { findDisputed } from './evidence.queries.ts';
import { presentSubmission, readEvidence } from './read-evidence.ts';

/**
 * Asks for the evidence of a disputed order to be sent, an admin’s own words first and with their files, once; after a refusal it can be asked for again. Throws
 * `conflict` with the reason when it cannot be sent.
 */
export async function queueEvidence(
  ctx: AccountContext,
  orderId: string,
  { ownText, files: chosen }: z.output<typeof OwnEvidence>,
): Promise<EvidenceSubmission> {
  return withLockedOrder(ctx, orderId, async (ctx, { order }) => {
    const { disputeId, refusal } = await readEvidence(ctx, orderId);
    if (refusal !== null || disputeId === null)
      throw new AppError('conflict', refusal ?? 'This order’s payment has no open chargeback or inquiry.');
    const asked = { asked_at: ctx.now(), sent_at: null, hash: null, error: null, own_text: ownText };
    await ctx.db
      .insertInto('dispute_evidence')
      .values({ dispute_id: disputeId, order_id: orderId, asked_by: ctx.actor.id, ...asked })
      .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(asked))
      .execute();
    const files = await chooseFiles(ctx, orderId, chosen);
    await audit(ctx, {
      kind: 'evidence.asked',
      subject: ['order', orderId],
      text: 'Evidence queued for the payment provider',
      data: { disputeId, ...(files.length > 0 && { files }) },
    });
    await enqueue(ctx, sendEvidenceJob, { disputeId }, aboutOrder(order));
    return { askedAt: ctx.now().toISOString(), sentAt: null, hash: null, error: null };
  });
}

/**
 * Sends the evidence, once: the key and the provider's own record keep a second run from sending it again. A final
 * refusal is recorded, so that an admin sees it.
 */
export async function sendEvidence(ctx: Context, { disputeId }: { disputeId: string }): Promise<void> {
  const asked = await ctx.db
    .selectFrom('dispute_evidence')
    .innerJoin('orders', 'orders.id', 'dispute_evidence.order_id')
    .select(['order_id', 'asked_at', 'sent_at', 'brand'])
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
  if (!asked || asked.sent_at) return;
  const { fields, hash } = await readEvidence({ ...ctx, brand: asked.brand }, asked.order_id);
  try {
    const files = await uploadFiles(ctx, asked.order_id);
    await ctx.outside.payments.submitEvidence(disputeId, {
      fields: { ...fields, ...files },
      // An inquiry that became a dispute is answered again, perhaps with the same words.
      idempotencyKey: `evidence:${disputeId}:${hash}:${asked.asked_at.getTime()}`,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    await record(ctx, asked.order_id, { disputeId, error: error.message });
    throw new PermanentFailure(error.message);
  }
  await record(ctx, asked.order_id, { disputeId, hash });
}

async function record(
  ctx: Context,
  orderId: string,
  outcome: { disputeId: string } & ({ hash: string } | { error: string }),
): Promise<void> {
  await withLockedOrder(ctx, orderId, async (ctx, state) => {
    const found = await findDisputed(ctx, orderId);
    if (!found || presentSubmission(found)?.sentAt) return;
    const sent = 'hash' in outcome;
    await ctx.db
      .updateTable('dispute_evidence')
      .set(sent ? { sent_at: ctx.now(), hash: outcome.hash, error: null } : { error: outcome.error })
      .where('dispute_id', '=', outcome.disputeId)
      .execute();
    if (sent && state.payment?.dispute_id === outcome.disputeId)
      await changePayment(ctx, state, { dispute_evidence_at: ctx.now() });
    await audit(ctx, {
      kind: sent ? 'evidence.sent' : 'evidence.refused',
      subject: ['order', orderId],
      text: sent
        ? 'Evidence submitted to the payment provider'
        : `Evidence rejected by the payment provider: ${outcome.error}`,
      data: { disputeId: outcome.disputeId, ...(sent && { hash: outcome.hash }) },
    });
  });
}
