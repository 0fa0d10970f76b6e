import { createHash } from 'node:crypto';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import { newId } from '#server/lib/ids.ts';
import { chargedOrder } from './order-desk.ts';
import { addedPlaylist } from './playlist-desk.ts';
import type { TestApp } from './test-app.ts';

/** A charged order whose campaign has run for so many days. */
export async function runningOrder(
  app: TestApp,
  artist: SignedIn,
  boss: SignedIn,
  days = 12,
): Promise<Order> {
  const order = await chargedOrder(app, artist, boss);
  const params = { name: pathOfBrand[order.brand], id: order.id };
  await app.call(orders.confirm, { params }, { as: boss });
  await app.later(4 * HOUR);
  const now = app.clock.now();
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ starts_at: plus(now, -days * DAY), ends_at: plus(now, (28 - days) * DAY) })
    .where('id', '=', order.campaign.id)
    .execute();
  return order;
}

export interface MadePitch {
  id: string;
  playlist: Playlist;
}

/** A pitch as if it had been planned, sent and answered, with its counters. */
export async function addedPitch(
  app: TestApp,
  boss: SignedIn,
  order: Order,
  {
    status,
    reason = '',
    unsent = status === 'queued',
    ...playlist
  }: { status: PitchStatus; reason?: string; unsent?: boolean; name?: string; followers?: number },
): Promise<MadePitch> {
  const { ctx } = app.server;
  const made = await addedPlaylist(app, boss, { brand: order.brand, ...playlist });
  const id = newId('pitch', ctx.now());
  const sent = unsent ? null : plus(ctx.now(), -5 * DAY);
  const answered = status === 'accepted' || status === 'declined';
  await ctx.db
    .insertInto('pitches')
    .values({
      id,
      brand: order.brand,
      campaign_id: order.campaign.id,
      order_id: order.id,
      playlist_id: made.id,
      curator_id: made.curator.id,
      why: JSON.stringify({ genres: ['Pop'], moods: [], language: null }),
      chosen_by: null,
      replaces_id: null,
      planned_at: plus(ctx.now(), -6 * DAY),
      sent_at: sent,
      answer_by: sent && plus(sent, 7 * DAY),
      closed_at: answered || status === 'expired' ? plus(ctx.now(), -4 * DAY) : null,
      reason,
      ...({ status } as object),
    })
    .execute();
  await ctx.db
    .updateTable('campaigns')
    .set(({ eb }) => ({
      pitches_sent: eb('pitches_sent', '+', sent ? 1 : 0),
      pitches_reviewed: eb('pitches_reviewed', '+', answered ? 1 : 0),
    }))
    .where('id', '=', order.campaign.id)
    .execute();
  return { id, playlist: made };
}

/** The placement of an accepted pitch, live, with one check a day, the last of them now. */
export async function addedPlacement(
  app: TestApp,
  order: Order,
  pitch: MadePitch,
  results: readonly CheckResult[],
): Promise<string> {
  const { ctx } = app.server;
  const id = newId('placement', ctx.now());
  const first = plus(ctx.now(), -(results.length - 1) * DAY);
  const at = (index: number) => plus(first, index * DAY);
  const seen = results.lastIndexOf('seen');
  const hashes = results.map((_, index) => createHash('sha256').update(`${id} ${index}`).digest('hex'));
  await ctx.db
    .insertInto('placements')
    .values({
      id,
      brand: order.brand,
      pitch_id: pitch.id,
      campaign_id: order.campaign.id,
      playlist_id: pitch.playlist.id,
      track_id: null,
      accepted_at: first,
      until: plus(first, 28 * DAY),
      check_at: plus(ctx.now(), DAY),
      live_at: first,
      checked_at: ctx.now(),
      seen_at: seen < 0 ? null : at(seen),
      position: 12,
      days: results.filter((result) => result === 'seen').length,
      checks: results.length,
      chain_head: hashes.at(-1) ?? '',
      ...({ status: 'live' } as object),
    })
    .execute();
  await ctx.db
    .insertInto('placement_checks')
    .values(
      results.map((result, index) => ({
        placement_id: id,
        number: index + 1,
        at: at(index),
        recorded_at: at(index),
        images: [],
        result,
        source: 'account' as const,
        position: result === 'seen' ? 12 : null,
        snapshot_id: null,
        note: '',
        link: null,
        by_id: null,
        before_hash: hashes[index - 1] ?? '',
        hash: hashes[index] ?? '',
      })),
    )
    .execute();
  return id;
}
