import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import { newId } from '#server/lib/ids.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import type { TestApp } from '#test/support/test-app.ts';
import type { PlaylistIds } from './rights-playlists.fixture.ts';

/** A pitch that was accepted, so that the same answer may be given again. */
export async function acceptedPitch(
  { server: { ctx } }: TestApp,
  { id: orderId, brand, campaign }: Order,
  ids: PlaylistIds | undefined,
): Promise<{ id: string; token: string }> {
  const id = newId('pitch', ctx.now());
  const at = ctx.now();
  await ctx.db
    .insertInto('pitches')
    .values({
      id,
      brand,
      campaign_id: campaign.id,
      order_id: orderId,
      playlist_id: ids?.playlist ?? '',
      curator_id: ids?.curator ?? '',
      status: 'accepted',
      why: JSON.stringify({ genres: ['Pop'], moods: [], language: null }),
      planned_at: at,
      sent_at: at,
      answer_by: plus(at, DAY),
      closed_at: at,
    })
    .execute();
  return { id, token: await tokenOfPitch(ctx, id) };
}
