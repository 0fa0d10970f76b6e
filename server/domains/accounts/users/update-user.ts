import type { z } from 'zod';
import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { userCan } from '#contract/accounts/users/rules.ts';
import type { SuspendedOrders, User, UserChange, UserFields } from '#contract/accounts/users/schema.ts';
import { invalidField } from '#contract/errors.ts';
import { newTeam } from '#contract/team.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { revokeKeysOf } from '#server/domains/accounts/api-keys/revoke-api-key.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { endSessionsOf } from '#server/domains/accounts/sessions/sessions.service.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { assertNotHeld } from './assert-settled.ts';
import { changeAddress } from './change-address.ts';
import { lockUser } from './lock-user.ts';
import { adminChanges, notifyAdmins } from './notify-admins.ts';
import { saveTeam } from './team-roles.ts';
import { type ChangedAccount, tellBothAddresses } from './tell-both-addresses.ts';
import { followReactivationJob, followSuspensionJob } from './users.jobs.ts';
import type { UserRow } from './users.queries.ts';
import { getUser } from './users.service.ts';
import { dropWaiting } from './waiting-change.ts';

/**
 * Tells both addresses that an admin changed the account's, and lets the former one undo it, in the caller's transaction. What waited for the
 * account's own confirmation is dropped.
 */
async function offerUndo(
  ctx: AccountContext,
  user: ChangedAccount & { id: string },
  next: string,
): Promise<void> {
  const token = randomToken();
  const expiresAt = plus(ctx.now(), UNDO_CHANGE_MS);
  const id = newId('addressChange', ctx.now());
  await dropWaiting(ctx, user.id);
  await ctx.db
    .insertInto('address_changes')
    .values({
      id,
      user_id: user.id,
      former: user.email,
      next,
      former_hash: hashToken(token),
      created_at: ctx.now(),
      made_at: ctx.now(),
      expires_at: expiresAt,
    })
    .execute();
  await tellBothAddresses(ctx, user, {
    id,
    next,
    byTeam: true,
    undo: {
      url: `${addressOf(ctx.config, user.brand)}/undo-email/${token}`,
      until: expiresAt.toISOString(),
    },
  });
}

const fieldsOf = (user: UserRow): UserFields => ({
  email: user.email,
  name: user.name,
  role: user.role,
  status: user.status,
});

/** How an event tells a change. Names and addresses have no values there, because events are never erased. */
const told: Record<keyof UserFields, { words: string; values: boolean }> = {
  role: { words: 'Role changed', values: true },
  email: { words: 'Email changed', values: false },
  name: { words: 'Name changed', values: false },
  status: { words: 'Account reactivated', values: true },
};

/**
 * Changes the given fields of an account. Whoever becomes an admin may read only, until they have a team role. A new role, status or address ends all its sessions in the same transaction.
 * Of a suspended one the orders can still be cancelled.
 * Throws `not_found`, `stale`, `forbidden`, `conflict`, `last_admin`, `fresh_sign_in_required` where orders are cancelled, and
 * `invalid_input` for an address that is taken, or for `orders` of an account that isn't suspended.
 */
export async function updateUser(
  ctx: AccountContext,
  id: string,
  { reason, orders, ...part }: z.output<typeof UserChange>,
  ifMatch: number | null,
): Promise<User> {
  await inTx(ctx, async (ctx) => {
    const { user, facts, brands, assertCan, assertAdminIn } = await lockUser(ctx, id);
    assertLatest(ifMatch, user, 'this account');
    const former = fieldsOf(user);
    const change: UserFields = {
      ...former,
      ...(part as { [Field in keyof typeof part]: UserFields[Field] }),
    };
    const changed = (Object.keys(told) as (keyof UserFields)[]).filter(
      (field) => former[field] !== change[field],
    );
    if (orders !== undefined && change.status !== 'suspended')
      throw invalidField(
        'orders',
        'Only a suspension ends or pauses orders. Leave this out, or suspend the account.',
      );
    // Also of an account that is suspended already, with its campaigns paused.
    const cancels = orders === 'cancel' && change.status === 'suspended';
    if (changed.length === 0 && !cancels) return;
    const rights = changed.includes('role') || changed.includes('status') || cancels;
    const suspends = changed.includes('status') && change.status === 'suspended';
    if (rights) assertAdminIn(brands);
    if (rights) assertCan(userCan.changeRights(facts));
    if (user.email !== change.email && user.role === 'admin') assertAdminIn(brands);
    if (user.email !== change.email) assertCan(userCan.changeAddress(facts));
    const { email, ...columns } = change;
    await ctx.db
      .updateTable('users')
      .set({
        ...columnsOf('users', columns),
        ...(changed.includes('status') && { suspended_reason: suspends ? (reason ?? '') : '' }),
        ...(user.role !== change.role && { admin_since: change.role === 'admin' ? ctx.now() : null }),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute();
    if (changed.includes('role'))
      await saveTeam(ctx, id, change.role === 'admin' ? newTeam(ctx.actor.team) : null);
    if (rights) await endSessionsOf(ctx, id, 'account updated');
    if (suspends) await revokeKeysOf(ctx, id);
    if (suspends || cancels) await suspendOrders(ctx, user, orders);
    else if (changed.includes('status')) await enqueue(ctx, followReactivationJob, { userId: id }, null);
    if (user.email !== email) {
      await assertNotHeld(ctx, email, user.id);
      await changeAddress(ctx, user, email);
      await offerUndo(ctx, user, email);
    }
    await audit(ctx, {
      kind: 'user.changed',
      subject: ['user', id],
      brand: user.brand,
      text: [
        ...changed.map((field) => (suspends && field === 'status' ? 'Account suspended' : told[field].words)),
        ...(cancels ? ['Orders are being cancelled'] : []),
      ].join('; '),
      remark: suspends || cancels ? reason : undefined,
      changes: changed.map((field) => ({
        field,
        ...(told[field].values && { from: former[field], to: change[field] }),
      })),
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
  const brands = ctx.brands && [...ctx.brands];
  await enqueue(ctx, followSuspensionJob, { userId: id, orders, ...(brands && { brands }) }, null);
}
