import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import type { PlacementEnding } from '#contract/endings/schema.ts';
import { makeGoods } from '#contract/fulfilment/make-goods/calls.ts';
import { pitchStates } from '#contract/fulfilment/pitches/rules.ts';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { placementStates } from '#contract/fulfilment/placements/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { moved } from '#contract/states.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { recordMakeGood } from '#server/domains/fulfilment/make-goods/record-make-good.ts';
import { newId } from '#server/lib/ids.ts';
import { addedCurator, addedPlaylist } from '../../../../test/support/playlist-desk.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';

/** A genre that no song of these tests has, so that matching leaves the playlist alone. */
const NO_SONG_HAS = 'K-/J-pop';

/** What happened to a pitch: it got no answer, or its placement was seen on this many of the promised days. */
export type Lost = 'unreviewed' | { promised: number; seen: number; cause?: 'condemned' };

/** Rows of pitches and placements of an order, as the product would have left them, and what is owed for them. */
export function lostPitchDesk(app: TestApp, boss: SignInAnswer) {
  const curators: Partial<Record<Brand, string>> = {};
  const contextOf = (order: Order): Context => ({ ...app.server.ctx, brand: order.brand });

  /** A playlist that no song fits, or one that takes any of these genres. */
  async function playlist(brand: Brand, genres: string[] = [NO_SONG_HAS]) {
    curators[brand] ??= (await addedCurator(app, boss, brand)).id;
    return addedPlaylist(app, boss, { brand, curatorId: curators[brand], genres });
  }

  /** Writes a pitch of the order in a state. Answers its id. */
  async function pitch(order: Order, status: PitchStatus, on?: Playlist): Promise<string> {
    const { id: playlistId, curator } = on ?? (await playlist(order.brand));
    const now = plus(app.clock.now(), -DAY);
    const id = newId('pitch', app.clock.now());
    const sent = status !== 'queued';
    await app.server.ctx.db
      .insertInto('pitches')
      .values({
        id,
        brand: order.brand,
        campaign_id: order.campaign.id,
        order_id: order.id,
        playlist_id: playlistId,
        curator_id: curator.id,
        why: JSON.stringify({ genres: [], moods: [], language: null }),
        planned_at: now,
        ...(sent && {
          status:
            status === 'sent'
              ? moved(pitchStates, 'pitch', 'queued', 'sent')
              : moved(pitchStates, 'pitch', 'sent', status as 'accepted' | 'declined' | 'expired'),
          sent_at: now,
          answer_by: plus(now, 7 * DAY),
        }),
        ...(sent &&
          status !== 'sent' && {
            closed_at: app.clock.now(),
            reason: 'Ten words are said here so that the row is valid.',
          }),
      })
      .execute();
    const answered = status === 'accepted' || status === 'declined';
    if (sent) {
      await app.server.ctx.db
        .updateTable('campaigns')
        .set((row) => ({
          pitches_sent: row('pitches_sent', '+', 1),
          pitches_reviewed: row('pitches_reviewed', '+', answered ? 1 : 0),
        }))
        .where('id', '=', order.campaign.id)
        .execute();
    }
    return id;
  }

  /** Loses a pitch, and records what is owed for it. Answers the id of the pitch. */
  async function lose(order: Order, lost: Lost): Promise<string> {
    const pitchId = await pitch(order, lost === 'unreviewed' ? 'expired' : 'accepted');
    const placementId =
      lost === 'unreviewed'
        ? null
        : await placement(order, pitchId, lost.cause ? 'failed_review' : 'song_gone');
    await inTx(contextOf(order), (ctx) =>
      recordMakeGood(ctx, {
        cause: lost === 'unreviewed' ? 'unreviewed' : (lost.cause ?? 'removed_early'),
        order_id: order.id,
        pitch_id: pitchId,
        placement:
          lost === 'unreviewed' || placementId === null
            ? null
            : { id: placementId, daysPromised: lost.promised, daysSeen: lost.seen },
        demo: false,
      }),
    );
    return pitchId;
  }

  /** A placement of a pitch that was accepted a day ago and seen once; it ended so, or is live. */
  async function placement(order: Order, pitchId: string, now: PlacementEnding | 'live'): Promise<string> {
    const { playlist_id } = await app.server.ctx.db
      .selectFrom('pitches')
      .select('playlist_id')
      .where('id', '=', pitchId)
      .executeTakeFirstOrThrow();
    const id = newId('placement', app.clock.now());
    const until = plus(app.clock.now(), 27 * DAY);
    await app.server.ctx.db
      .updateTable('campaigns')
      .set({ ends_at: until })
      .where('id', '=', order.campaign.id)
      .where('ends_at', 'is not', null)
      .execute();
    await app.server.ctx.db
      .insertInto('placements')
      .values({
        id,
        brand: order.brand,
        pitch_id: pitchId,
        campaign_id: order.campaign.id,
        playlist_id,
        track_id: null,
        status:
          now === 'live'
            ? moved(placementStates, 'placement', 'pending', 'live')
            : moved(placementStates, 'placement', 'live', 'removed'),
        days: 1,
        accepted_at: plus(app.clock.now(), -DAY),
        until,
        live_at: plus(app.clock.now(), -DAY),
        ...(now === 'live'
          ? { check_at: plus(app.clock.now(), DAY) }
          : { over_at: app.clock.now(), ended_by: now }),
      })
      .execute();
    return id;
  }

  /** What admins see of what is owed. */
  async function owed({ id, brand }: Order) {
    const params = { name: brand === 'eaa' ? 'eaa' : 'admin', id } as const;
    return (await app.call(makeGoods.ofOrder, { params }, { as: boss })).body;
  }

  return { playlist, pitch, placement, lose, owed };
}
