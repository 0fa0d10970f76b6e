import { AppError } from '#contract/errors.ts';
import type { Refusal } from '#contract/states.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { actorName } from '#server/domains/office/audit/actor-name.ts';
import type { OrderState } from './read-order-state.ts';

/** Events that explain a refusal, as a participle. */
const happened = {
  'order.cancelled': 'Cancelled',
  'order.rejected': 'Rejected',
  'order.expired': 'Expired',
  'order.placed': 'Placed',
  'order.confirmed': 'Confirmed',
  'payment.by_hand': 'Marked as paid',
  'refund.queued': 'Refunded',
  'refund.to_pay_back': 'Refunded',
  'refund.paid_back': 'Recorded',
  'song.approved': 'Approved',
  'song.approval_undone': 'Undone',
  'song.tagged': 'Tagged',
  'campaign.started': 'Started',
  'campaign.paused': 'Paused',
  'campaign.resumed': 'Resumed',
  'campaign.completed': 'Completed',
} as const;

type Explaining = keyof typeof happened;

/** Events that end an order. */
const ends: readonly Explaining[] = [
  'order.cancelled',
  'order.rejected',
  'order.expired',
  'campaign.completed',
];

/**
 * Throws `illegal_transition` with the sentence of the can-rule. For admins it adds who acted first and when, from the
 * newest event that ended the order or is in `because`.
 */
export async function assertCan(
  ctx: Context,
  state: OrderState,
  refusal: Refusal,
  because: readonly Explaining[] = [],
): Promise<void> {
  if (refusal === null) return;
  throw new AppError('illegal_transition', await explainConflict(ctx, state, refusal, because));
}

/** `refusal` and, for admins, who was first: `This order is cancelled. Cancelled by ada@example.com 9 seconds ago.` */
export async function explainConflict(
  ctx: Context,
  { order }: OrderState,
  refusal: string,
  because: readonly Explaining[],
): Promise<string> {
  if (ctx.actor.kind !== 'account' || ctx.actor.role !== 'admin') return refusal;
  const event = await ctx.db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['at', 'kind', 'actor_kind', 'actor_id', actorName.as('actor')])
    .where('subject_id', '=', order.id)
    .where('kind', 'in', [...ends, ...because])
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!event) return refusal;
  const verb = happened[event.kind as Explaining];
  const who =
    event.actor_id === ctx.actor.id
      ? ' by you'
      : event.actor_kind === 'operator'
        ? ` by ${event.actor}`
        : event.actor_kind === 'artist'
          ? ` by the artist, ${event.actor},`
          : ' automatically';
  return `${refusal} ${verb}${who} ${ago(ctx.now().getTime() - event.at.getTime())}.`;
}

const words = new Intl.RelativeTimeFormat('en');

/** `9 seconds ago`, `3 hours ago`. */
function ago(milliseconds: number): string {
  if (milliseconds < MINUTE) return words.format(-Math.max(1, Math.round(milliseconds / 1000)), 'second');
  if (milliseconds < HOUR) return words.format(-Math.round(milliseconds / MINUTE), 'minute');
  if (milliseconds < DAY) return words.format(-Math.round(milliseconds / HOUR), 'hour');
  return words.format(-Math.round(milliseconds / DAY), 'day');
}
