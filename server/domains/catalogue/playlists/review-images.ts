import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { MAX_EVIDENCE_IMAGES } from '#contract/catalogue/reviews/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { readImage } from '#server/lib/read-image.ts';
import type { SentFile } from '#server/route.ts';
import { lockPlaylist } from './playlists.queries.ts';
import { getPlaylist, playlistNotFound } from './playlists.service.ts';

const reviewOf = ({ db, brand }: Context, { id, reviewId }: { id: string; reviewId: string }) =>
  db
    .selectFrom('playlist_reviews')
    .innerJoin('playlists', 'playlists.id', 'playlist_reviews.playlist_id')
    .select('playlist_reviews.id')
    .where('playlist_reviews.id', '=', reviewId)
    .where('playlists.id', '=', id)
    .where('playlists.brand', '=', brand);

/**
 * Adds a picture to the evidence of a review. Its content decides its type, not the declared one. Throws `not_found`,
 * `invalid_input` if it is not a picture, and `conflict` if the review has enough pictures.
 */
export async function addReviewImage(
  ctx: AccountContext,
  at: { id: string; reviewId: string },
  content: Buffer,
): Promise<Playlist> {
  const image = readImage(content);
  await inTx(ctx, async (ctx) => {
    const playlist = await lockPlaylist(ctx, at.id);
    if (!playlist || !(await reviewOf(ctx, at).executeTakeFirst())) throw playlistNotFound();
    if (image === null) {
      const sentence =
        'This file isn’t a PNG, JPEG or WebP image. Upload a screenshot in one of these formats.';
      throw new AppError('invalid_input', `image: ${sentence}`, { errors: { image: sentence } });
    }
    const { count } = await ctx.db
      .selectFrom('review_images')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('review_id', '=', at.reviewId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_EVIDENCE_IMAGES)
      throw new AppError('conflict', `A review can have up to ${MAX_EVIDENCE_IMAGES} images.`);
    await ctx.db
      .insertInto('review_images')
      .values({
        id: newId('reviewImage', ctx.now()),
        review_id: at.reviewId,
        content,
        ...image,
        created_at: ctx.now(),
      })
      .execute();
    await ctx.db
      .updateTable('playlists')
      .set({ version: playlist.version + 1 })
      .where('id', '=', at.id)
      .execute();
    await audit(ctx, {
      kind: 'playlist.evidence_added',
      subject: ['playlist', at.id],
      text: 'Image added to a review’s evidence',
    });
  });
  return getPlaylist(ctx, at.id);
}

/** Get an evidence image of a review. Throws `not_found`. */
export async function getReviewImage(
  ctx: AccountContext,
  at: { id: string; reviewId: string; imageId: string },
): Promise<SentFile> {
  const image = await ctx.db
    .selectFrom('review_images')
    .select(['type', 'content'])
    .where('id', '=', at.imageId)
    .where('review_id', 'in', reviewOf(ctx, at))
    .executeTakeFirst();
  if (!image) throw new AppError('not_found', 'Image not found.');
  return { type: image.type, content: image.content };
}
