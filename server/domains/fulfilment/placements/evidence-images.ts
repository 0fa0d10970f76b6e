import { createHash } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { AppError, invalidField } from '#contract/errors.ts';
import { placementCan } from '#contract/fulfilment/placements/rules.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { newId } from '#server/lib/ids.ts';
import { readImage } from '#server/lib/read-image.ts';
import type { SentFile } from '#server/route.ts';
import { lockPlacement } from './lock-placement.ts';
import { placementNotFound } from './read-placements.ts';

/** Pictures of a placement that no evidence names yet. */
const MAX_UNUSED_IMAGES = 20;

/**
 * Keeps a picture for evidence that is recorded next. Its content decides its type; the same picture is kept once. Throws
 * `not_found`, `conflict`, and `invalid_input` for what is no picture.
 */
export function addEvidenceImage(
  ctx: Context,
  placementId: string,
  content: Buffer,
): Promise<{ id: string; sha256: string }> {
  const image = readImage(content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return inTx(ctx, async (ctx) => {
    const placement = await lockPlacement(ctx, placementId);
    if (!placement) throw placementNotFound();
    if (image === null) {
      const sentence =
        'This file isn’t a PNG, JPEG or WebP image. Upload a screenshot in one of these formats.';
      throw invalidField('image', sentence);
    }
    const refusal = placementCan.addEvidence(placement);
    if (refusal !== null) throw new AppError('conflict', refusal);
    const former = ctx.db.selectFrom('placement_images').select('id').where('sha256', '=', sha256);
    const kept = await former.where('placement_id', '=', placementId).executeTakeFirst();
    if (kept) return { id: kept.id, sha256 };
    const { waiting } = await unused(ctx)
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('placement_id', '=', placementId)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= MAX_UNUSED_IMAGES)
      throw new AppError('conflict', 'Record evidence for the images you’ve already uploaded first.');
    const id = newId('placementImage', ctx.now());
    await ctx.db
      .insertInto('placement_images')
      .values({ id, placement_id: placementId, sha256, content, ...image, created_at: ctx.now() })
      .execute();
    return { id, sha256 };
  });
}

/** Pictures that no check names, nor what a curator sent and still waits. */
const unused = ({ db }: Pick<Context, 'db'>) =>
  db.selectFrom('placement_images').where(
    sql<SqlBool>`not exists (select from placement_checks c
        where c.placement_id = placement_images.placement_id and placement_images.sha256 = any(c.images))
      and not exists (select from placement_proofs p
        where p.placement_id = placement_images.placement_id and p.status = 'waiting'
          and placement_images.sha256 = any(p.images))`,
  );

/** Deletes pictures that were sent before `before` and that no evidence named. */
export async function deleteUnusedImages(ctx: Pick<Context, 'db'>, before: Date): Promise<void> {
  await ctx.db
    .deleteFrom('placement_images')
    .where('id', 'in', unused(ctx).select('id').where('created_at', '<', before))
    .execute();
}

/** The hashes of pictures of a placement, in their order. Throws `invalid_input` for one that it does not have. */
export async function hashesOfImages(
  ctx: Context,
  placementId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await ctx.db
    .selectFrom('placement_images')
    .select(['id', 'sha256'])
    .where('placement_id', '=', placementId)
    .where('id', 'in', [...ids])
    .execute();
  return [...new Set(ids)].map((id) => {
    const image = found.find((one) => one.id === id);
    if (image) return image.sha256;
    throw invalidField('images', 'This image doesn’t belong to the placement. Upload it again.');
  });
}

/** Get an evidence image of a placement of the brand. Throws `not_found`. */
export async function getEvidenceImage(
  ctx: AccountContext,
  at: { id: string; imageId: string },
): Promise<SentFile> {
  const image = await ctx.db
    .selectFrom('placement_images')
    .innerJoin('placements', 'placements.id', 'placement_images.placement_id')
    .select(['placement_images.type', 'placement_images.content'])
    .where('placement_images.id', '=', at.imageId)
    .where('placements.id', '=', at.id)
    .where('placements.brand', '=', ctx.brand)
    .executeTakeFirst();
  if (!image) throw new AppError('not_found', 'Image not found.');
  return { type: image.type, content: image.content };
}
