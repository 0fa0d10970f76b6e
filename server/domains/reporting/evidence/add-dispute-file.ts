import { createHash } from 'node:crypto';
import { AppError, invalidField } from '#contract/errors.ts';
import type { EvidenceFileType, UploadedFile } from '#contract/reporting/evidence/schema.ts';
import type { z } from '#contract/zod.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { newId } from '#server/lib/ids.ts';
import { readImage } from '#server/lib/read-image.ts';
import { readEvidence } from './read-evidence.ts';

/** Files of an order that no submission names yet. */
const MAX_UNUSED_FILES = 20;

/** Keeps a file for the evidence that is submitted next. Its content decides its type. Throws `not_found`, `conflict`, `invalid_input`. */
export function addDisputeFile(
  ctx: Context,
  orderId: string,
  content: Buffer,
): Promise<z.output<typeof UploadedFile>> {
  const type = typeOf(content);
  return withLockedOrder(ctx, orderId, async (ctx) => {
    if (type === null)
      throw invalidField('file', 'This file isn’t a PDF, PNG or JPEG. Choose one in these formats.');
    const { refusal } = await readEvidence(ctx, orderId);
    if (refusal !== null) throw new AppError('conflict', refusal);
    const { waiting } = await ctx.db
      .selectFrom('dispute_files')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('order_id', '=', orderId)
      .where('field', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= MAX_UNUSED_FILES)
      throw new AppError(
        'conflict',
        'Submit the files you’ve already uploaded, or wait a day until they’re deleted.',
      );
    const file = {
      id: newId('disputeFile', ctx.now()),
      type,
      bytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    await ctx.db
      .insertInto('dispute_files')
      .values({ ...file, order_id: orderId, content, created_at: ctx.now() })
      .execute();
    await audit(ctx, {
      kind: 'evidence.file_added',
      subject: ['order', orderId],
      text: 'File uploaded as evidence for the bank',
      data: file,
    });
    return file;
  });
}

const PDF = Buffer.from('%PDF-');

function typeOf(content: Buffer): EvidenceFileType | null {
  if (content.subarray(0, PDF.length).equals(PDF)) return 'application/pdf';
  const image = readImage(content)?.type;
  return image === 'image/webp' ? null : (image ?? null);
}
