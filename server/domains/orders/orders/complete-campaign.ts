import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { orderMail } from './order-mail.ts';
import { moveCampaign, moveOrder, type OrderState, recordOutcomeOf } from './order-state.ts';

/** Completes a running campaign and fulfils its order, also before its time. Throws `illegal_transition`. */
export async function completeCampaign(ctx: Context, state: OrderState): Promise<void> {
  const { ends_at: ends } = state.campaign;
  const early = ends !== null && ends > ctx.now();
  await moveCampaign(ctx, state, 'completed', early ? { ends_at: ctx.now() } : {});
  await moveOrder(ctx, state, 'fulfilled');
  await audit(ctx, {
    kind: 'campaign.completed',
    subject: ['order', state.order.id],
    text: early ? 'Campaign completed early' : 'Campaign completed',
  });
  await recordOutcomeOf(ctx, state);
  await queueMail(ctx, {
    template: 'campaign-completed',
    ...orderMail(ctx, state),
    dedupeKey: `campaign-completed:${state.order.id}`,
    pitches: state.order.pitches,
    figures: await figuresOf(ctx, state),
  });
}

/** What became of the pitches; null where none was sent. */
async function figuresOf({ db }: Context, { order, campaign }: OrderState) {
  const { pitches_sent: sent, pitches_reviewed: answered } = campaign;
  if (sent === 0) return null;
  const { count } = await db
    .selectFrom('pitches')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', order.id)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return { sent, answered, accepted: Number(count) };
}
