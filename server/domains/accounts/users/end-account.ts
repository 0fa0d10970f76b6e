import { orderIsElsewhere } from '#contract/accounts/users/rules.ts';
import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { removedAddress } from '#server/lib/removed-address.ts';
import { assertSettled } from './assert-settled.ts';
import { eraseAccount } from './erase-account.ts';
import type { UserRow } from './users.queries.ts';

/** An order of an account that is not over, of whichever brand. */
export const findUnfinishedOrder = ({ db }: Context, userId: string) =>
  db
    .selectFrom('orders')
    .select(['number', 'brand'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['awaiting_payment', 'placed'])
    .limit(1)
    .executeTakeFirst();

/** Whether money was taken for an order of an account, so that books keep its billing details. */
async function hasPaidOrders({ db }: Context, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('payments.captured_cents', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Ends a locked account in the caller's transaction: its name and address wherever they stand, its ways in, and its
 * drafts. What it ordered stays; where money was taken, with the billing address that books must keep. An artist is told by a
 * last email. `refusal` says why an account with an order under way stays. Throws `conflict` with it, and while a change of
 * its address can be undone.
 */
export async function endAccount(
  ctx: Context,
  user: UserRow,
  { text, refusal }: { text: string; refusal: (orderNumber: string) => string },
): Promise<void> {
  const underWay = await findUnfinishedOrder(ctx, user.id);
  if (underWay) {
    const isSeen = ctx.brands?.includes(underWay.brand) ?? true;
    throw new AppError('conflict', isSeen ? refusal(underWay.number) : orderIsElsewhere);
  }
  await assertSettled(ctx, user.id);
  const hasPaid = await hasPaidOrders(ctx, user.id);
  await eraseAccount(ctx, user);
  if (user.role === 'user') await sayFarewell(ctx, user, hasPaid);
  await ctx.db
    .updateTable('users')
    .set({
      email: removedAddress(user.id),
      name: '',
      billing: null,
      suspended_reason: '',
      role: 'user',
      admin_since: null,
      status: 'suspended',
      removed_at: ctx.now(),
      version: nextVersion,
    })
    .where('id', '=', user.id)
    .execute();
  await audit(ctx, { kind: 'user.removed', subject: ['user', user.id], brand: user.brand, text });
}

/** Queues the last email, when all others are erased. Its row goes a day later. */
const sayFarewell = (ctx: Context, { id, email, brand }: UserRow, hasPaid: boolean) =>
  queueMail(ctx, {
    template: 'account-deleted',
    to: email,
    brand,
    dedupeKey: `account-deleted:${id}`,
    hasPaid,
    byArtist: ctx.actor.kind === 'account' && ctx.actor.id === id,
  });
