import type { z } from 'zod';
import type { users } from '#contract/accounts/users/calls.ts';
import { userCan } from '#contract/accounts/users/rules.ts';
import type { SuspendedOrders, User } from '#contract/accounts/users/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { endSessionsOf } from '#server/domains/accounts/sessions/sessions.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { assertNotHeld } from './assert-settled.ts';
import { changeAddress } from './change-address.ts';
import { lockUser } from './lock-user.ts';
import { adminChanges, notifyAdmins } from './notify-admins.ts';
import { offerUndo } from './offer-undo.ts';
import { saveTeam } from './team-roles.ts';
import { followSuspensionJob } from './users.jobs.ts';
import type { UserRow } from './users.queries.ts';
import { getUser } from './users.service.ts';

type Change = Omit<z.output<typeof users.update.body>, 'reason' | 'orders'>;

/**
 * Changes the given fields of an account. A new role, status or address ends all its sessions in the same transaction.
 * Throws `not_found`, `stale`, `forbidden`, `conflict`, `last_admin`, and `invalid_input` for an address that is taken.
 */
export async function updateUser(
  ctx: AccountContext,
  id: string,
  part: Partial<Change> & { reason?: string | undefined; orders?: SuspendedOrders | undefined },
  ifMatch: number | null,
): Promise<User> {
  await inTx(ctx, async (ctx) => {
    const { user, facts, brands, assertCan, assertAdminIn } = await lockUser(ctx, id);
    if (ifMatch !== null && ifMatch !== user.version) {
      throw new AppError('stale', 'Someone else changed this account. Reload it, then save again.');
    }
    const change: Change = {
      email: part.email ?? user.email,
      role: part.role ?? user.role,
      name: part.name ?? user.name,
      status: part.status ?? user.status,
    };
    const rights = user.role !== change.role || user.status !== change.status;
    const becomes = change.role === 'admin' && user.role !== 'admin';
    if (rights) assertAdminIn(becomes ? Brand.options : brands);
    if (rights) assertCan(userCan.changeRights(facts));
    if (user.email !== change.email && user.role === 'admin') assertAdminIn(brands);
    if (user.email !== change.email) assertCan(userCan.changeAddress(facts));
    const words = describeChanges(user, change);
    if (words.length === 0) return;
    const { email, ...others } = change;
    await ctx.db
      .updateTable('users')
      .set({
        ...others,
        ...suspension(user, change, part.reason),
        ...(user.role !== change.role && { admin_since: change.role === 'admin' ? ctx.now() : null }),
        version: user.version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (change.role === 'user') await saveTeam(ctx, id, null);
    if (rights) await endSessionsOf(ctx, id, 'account updated');
    if (isSuspension(user, change)) await suspendOrders(ctx, user, part.orders);
    if (user.email !== email) {
      await assertNotHeld(ctx, email, user.id);
      await changeAddress(ctx, user, email);
      await offerUndo(ctx, user, email);
    }
    await audit(ctx, {
      kind: 'user.changed',
      subject: ['user', id],
      brand: user.brand,
      text: words.join('; '),
      remark: isSuspension(user, change) ? part.reason : undefined,
      changes: changesOf(user, change),
    });
    await notifyAdmins(ctx, {
      subject: { ...user, ...change },
      former: user,
      changes: adminChanges(user, change),
    });
  });
  return getUser(ctx, id);
}

/** Its campaigns don’t go on for someone who may not see them. Cancelled orders move money, so that needs a recent sign-in. */
async function suspendOrders(
  ctx: AccountContext,
  { id }: UserRow,
  orders: SuspendedOrders = 'pause',
): Promise<void> {
  if (orders === 'cancel') assertFreshSignIn(ctx);
  await enqueue(ctx, followSuspensionJob, { userId: id, orders }, null);
}

/** The changed fields. Name and address have no values, because events are never erased. */
const changesOf = (user: UserRow, change: Change): FieldChange[] => [
  ...fieldChanges({ role: user.role, status: user.status }, change),
  ...(['email', 'name'] as const).flatMap((field) => (user[field] === change[field] ? [] : [{ field }])),
];

const isSuspension = (user: UserRow, change: Change): boolean =>
  user.status !== change.status && change.status === 'suspended';

/** The reason goes with the suspension. */
const suspension = (user: UserRow, change: Change, reason = '') =>
  user.status === change.status ? {} : { suspended_reason: isSuspension(user, change) ? reason : '' };

/** The changes in words, without values; a suspension last, as its reason is shown after it. */
function describeChanges(user: UserRow, change: Change): string[] {
  return [
    ...(user.role === change.role ? [] : ['Role changed']),
    ...(user.email === change.email ? [] : ['Email changed']),
    ...(user.name === change.name ? [] : ['Name changed']),
    ...(user.status === change.status
      ? []
      : [change.status === 'suspended' ? 'Account suspended' : 'Account reactivated']),
  ];
}
