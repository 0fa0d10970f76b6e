import type { Selectable } from 'kysely';
import type { OrderStatus } from '#contract/orders/orders/schema.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';

type Item = Pick<Selectable<Database['tagging_items']>, 'status' | 'decided_at'> | null;

/** What determines whether an approval has taken effect; an `OrderState` does. */
interface ApprovalState {
  order: { status: OrderStatus };
  campaign: { status: CampaignStatus };
  payment: Pick<Selectable<Database['payments']>, 'pending_action'> | null;
}

/** When an approval can no longer be undone; null for what is none. */
export const undoEndsAt = (item: Item): Date | null =>
  item?.status === 'approved' && item.decided_at ? plus(item.decided_at, APPROVAL_UNDO_MS) : null;

/** Whether the approval has taken effect: the capture is queued, or the order has moved on. */
export const isCarriedOut = ({ order, campaign, payment }: ApprovalState): boolean =>
  payment?.pending_action === 'capture' || order.status !== 'placed' || campaign.status !== 'in_review';

/** When the approval that waits is carried out; null where none waits. */
export const approvalDueAt = (state: ApprovalState & { item: Item }): Date | null =>
  isCarriedOut(state) ? null : undoEndsAt(state.item);
