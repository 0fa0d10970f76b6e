import { invalidField } from '#contract/errors.ts';
import { MAX_EVIDENCE_FILE_BYTES } from '#contract/reporting/evidence/rules.ts';
import type { EvidenceFile, EvidenceFileType, OwnEvidence } from '#contract/reporting/evidence/schema.ts';
import type { z } from '#contract/zod.ts';
import type { Context } from '#server/context.ts';

/**
 * Puts uploaded files into the fields that they are submitted in, in place of those of a former submission. Throws `invalid_input` for a
 * file that the order does not have, and for more than the provider takes.
 */
export async function chooseFiles(
  { db }: Context,
  orderId: string,
  chosen: z.output<typeof OwnEvidence>['files'],
): Promise<EvidenceFile[]> {
  await db.updateTable('dispute_files').set({ field: null }).where('order_id', '=', orderId).execute();
  for (const { id, field } of chosen) {
    const { numUpdatedRows } = await db
      .updateTable('dispute_files')
      .set({ field })
      .where('id', '=', id)
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalidField('files', 'A file is no longer stored. Choose it again.');
  }
  const files = await filesOf({ db }, orderId);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_EVIDENCE_FILE_BYTES)
    throw invalidField('files', 'The files have more than 4.5 MB together. Choose fewer or smaller ones.');
  return files;
}

/** The files that a submission of an order names, by their field. */
export const filesOf = ({ db }: Pick<Context, 'db'>, orderId: string): Promise<EvidenceFile[]> =>
  db
    .selectFrom('dispute_files')
    .select(['id', 'type', 'bytes', 'sha256', 'field'])
    .where('order_id', '=', orderId)
    .where('field', 'is not', null)
    .orderBy('field')
    .$narrowType<{ field: EvidenceFile['field'] }>()
    .execute();

/**
 * Hands the files of a submission to the provider, each once, and answers its ids by field. The content goes once the provider has
 * it: the hash is kept.
 */
export async function uploadFiles(ctx: Context, orderId: string): Promise<Partial<Record<string, string>>> {
  const uploaded: Partial<Record<string, string>> = {};
  for (const { id, field } of await filesOf(ctx, orderId)) {
    const file = await ctx.db
      .selectFrom('dispute_files')
      .select(['content', 'type', 'provider_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const at =
      file?.provider_id ??
      (file?.content && (await upload(ctx, id, { ...file, content: file.content, field })));
    if (at) uploaded[field] = at;
  }
  return uploaded;
}

async function upload(
  ctx: Context,
  id: string,
  { content, type, field }: { content: Buffer; type: EvidenceFileType; field: string },
): Promise<string> {
  const name = `${field}.${type.slice(type.indexOf('/') + 1)}`;
  const provider_id = await ctx.outside.payments.uploadEvidence({
    name,
    type,
    content,
    idempotencyKey: `file:${id}`,
  });
  await ctx.db
    .updateTable('dispute_files')
    .set({ provider_id, content: null })
    .where('id', '=', id)
    .execute();
  return provider_id;
}
