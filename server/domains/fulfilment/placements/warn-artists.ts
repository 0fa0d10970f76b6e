import type { Context } from '#server/context.ts';
import { markWarned } from '#server/domains/catalogue/playlists/write-playlist.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from '#server/domains/orders/orders/order-mail.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';

/** Playlists of one round; the next takes the rest. */
const BATCH = 50;

/** Tells artists with a song on a playlist that was just put on hold for signs of artificial streaming, once. */
export async function warnArtists(ctx: Context): Promise<void> {
  const playlists = await ctx.db
    .selectFrom('playlists')
    .select(['id', 'brand', 'name', 'frozen_at', 'frozen_why'])
    .where('warn_artists', '=', true)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await forEachLoggingErrors(
    ctx,
    playlists,
    'artists could not be warned',
    async ({ brand, ...playlist }) => {
      const ofBrand = { ...ctx, brand };
      for (const orderId of await ordersOn(ofBrand, playlist.id))
        await withLockedOrder(ofBrand, orderId, async (ctx, state) => {
          await queueMail(ctx, {
            template: 'playlist-on-hold',
            ...orderMail(ctx, state),
            dedupeKey: `playlist-on-hold:${playlist.id}:${playlist.frozen_at?.getTime()}:${orderId}`,
            playlistName: playlist.name,
            why: playlist.frozen_why ?? 'Signs of artificial streaming.',
          });
        });
      await markWarned(ctx, playlist.id, playlist.frozen_at);
    },
  );
}

/** Orders with a song on a playlist, or accepted for it. */
async function ordersOn({ db }: Context, playlistId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select('pitches.order_id')
    .distinct()
    .where('placements.playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    .orderBy('pitches.order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}
