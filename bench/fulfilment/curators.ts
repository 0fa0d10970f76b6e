import { sql } from 'kysely';
import { ANSWER_MS, pitchStates } from '#contract/pitches.ts';
import { moved } from '#contract/states.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Random } from '#server/demo/random.ts';
import { oweMakeGood } from '#server/features/make-goods/owe-make-good.ts';
import { changeCampaign, type OrderState, withLockedOrder } from '#server/features/orders/order-state.ts';
import { createPlacement } from '#server/features/placements/create-placement.ts';

/** What curators do with the pitches of an order in a day: some are sent, answered, or left until they expire. */
export const pitchAndAnswer = (ctx: Context, random: Random, orderId: string): Promise<void> =>
  withLockedOrder(ctx, orderId, async (ctx, state) => {
    const open = await ctx.db
      .selectFrom('pitches')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', 'in', ['queued', 'sent'])
      .orderBy('id')
      .execute();
    const goesOn = state.campaign.status === 'running';
    for (const pitch of open) {
      const late = pitch.answer_by !== null && pitch.answer_by <= ctx.now();
      if (pitch.status === 'queued') {
        if (goesOn && random.chance(0.6)) await send(ctx, state, pitch);
      } else if (late || !goesOn) await expire(ctx, state, pitch);
      else if (random.chance(0.2)) await answer(ctx, state, pitch, random.chance(0.4));
    }
  });

type Pitch = Awaited<ReturnType<typeof pitchesOf>>[number];
const pitchesOf = ({ db }: Context) => db.selectFrom('pitches').selectAll().execute();

async function send(ctx: Context, state: OrderState, pitch: Pitch): Promise<void> {
  await ctx.db
    .updateTable('pitches')
    .set({
      status: moved(pitchStates, 'pitch', 'queued', 'sent'),
      sent_at: ctx.now(),
      answer_by: plus(ctx.now(), ANSWER_MS),
    })
    .where('id', '=', pitch.id)
    .execute();
  // A replacement counts with the pitch that it replaces.
  if (pitch.replaces_id === null)
    await changeCampaign(ctx, state, { pitches_sent: state.campaign.pitches_sent + 1 });
}

async function expire(ctx: Context, { order }: OrderState, pitch: Pitch): Promise<void> {
  await ctx.db
    .updateTable('pitches')
    .set({ status: moved(pitchStates, 'pitch', 'sent', 'expired'), closed_at: ctx.now() })
    .where('id', '=', pitch.id)
    .execute();
  await oweMakeGood(ctx, {
    cause: 'unreviewed',
    order_id: order.id,
    pitch_id: pitch.id,
    placement: null,
    demo: false,
  });
}

async function answer(ctx: Context, state: OrderState, pitch: Pitch, likes: boolean): Promise<void> {
  const { ends_at: until } = state.campaign;
  // A song cannot be taken on once its campaign is over.
  const accepted = likes && until !== null && until > ctx.now();
  await ctx.db
    .updateTable('pitches')
    .set({
      status: moved(pitchStates, 'pitch', 'sent', accepted ? 'accepted' : 'declined'),
      closed_at: ctx.now(),
      reason: 'The mix is good, but the song does not fit the mood of this list.',
    })
    .where('id', '=', pitch.id)
    .execute();
  const before = await sql<{ answered: boolean }>`
    with recursive chain as (
      select id, replaces_id, status from pitches where id = ${pitch.replaces_id}
      union all select p.id, p.replaces_id, p.status from pitches p join chain on p.id = chain.replaces_id)
    select exists (select from chain where status in ('accepted', 'declined')) as answered`.execute(ctx.db);
  if (!before.rows[0]?.answered)
    await changeCampaign(ctx, state, { pitches_reviewed: state.campaign.pitches_reviewed + 1 });
  if (accepted) {
    await createPlacement(ctx, {
      id: pitch.id,
      campaign_id: pitch.campaign_id,
      playlist_id: pitch.playlist_id,
      order_id: pitch.order_id,
      demo: false,
      track_id: state.campaign.track_id,
      until,
    });
  }
}
