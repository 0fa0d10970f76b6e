import { userCan } from '#contract/accounts/users/rules.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { type AppError, invalidField, mustBeAllowed } from '#contract/errors.ts';
import { pluralize } from '#contract/plural.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { removedAddress } from '#server/lib/removed-address.ts';
import { assertSettled } from './assert-settled.ts';
import { textArray } from './change-mail-choices.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseFromRemarks } from './erase-from-remarks.ts';
import { lockUser } from './lock-user.ts';
import { notifyAdmins } from './notify-admins.ts';
import { lockUserByAddress, type UserRow } from './users.queries.ts';
import { getUser } from './users.service.ts';

/**
 * Merges the account with an address into another account of the same person: all that it has passes over, and it becomes a
 * nameless row that leads there. Its ways in end. Throws `not_found`, `invalid_input` for an unknown address, `forbidden` unless the caller is `admin` in each brand that
 * is touched, and `conflict` with the reason.
 */
export async function mergeAccounts(ctx: AccountContext, id: string, email: string): Promise<User> {
  await inTx(ctx, async (ctx) => {
    const { user: into, assertAdminIn } = await lockUser(ctx, id);
    const from = await lockUserByAddress(ctx, email);
    if (!from) throw unknownAddress();
    mustBeAllowed(userCan.merge(from, into) ?? (await trialsOfBoth(ctx, from, into)), 'conflict');
    assertAdminIn(await brandsOf(ctx, from, into));
    for (const account of [from, into]) await assertSettled(ctx, account.id);
    const orders = await pass(ctx, from, into);
    await endMerged(ctx, from, into);
    await tellMerged(ctx, from, into);
    await audit(ctx, {
      kind: 'user.merged',
      subject: ['user', into.id],
      brand: into.brand,
      text: `Another account of this person merged into this one, with ${pluralize(orders, 'order')}`,
      data: { from: from.id },
    });
    await notifyAdmins(ctx, {
      subject: { ...into, version: into.version + 1 },
      former: { ...into, email: from.email },
      changes: ['merged'],
    });
  });
  return getUser(ctx, id);
}

function unknownAddress(): AppError {
  return invalidField('email', 'No account has this address.');
}

/** The database allows one trial for each account. */
async function trialsOfBoth({ db }: Context, ...accounts: readonly UserRow[]): Promise<string | null> {
  const used = await db
    .selectFrom('orders')
    .select('user_id')
    .where('trial', '=', true)
    .where('status', 'in', ['placed', 'fulfilled'])
    .where(
      'user_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .execute();
  return used.length > 1 ? 'Both accounts have used the free trial, which each person has once.' : null;
}

/** The brands of the accounts, and of all that was ordered. */
async function brandsOf({ db }: Context, from: UserRow, into: UserRow): Promise<Brand[]> {
  const ordered = await db
    .selectFrom('orders')
    .select('brand')
    .distinct()
    .where('user_id', '=', from.id)
    .execute();
  const brands = new Set([from.brand, into.brand, ...ordered.map(({ brand }) => brand)]);
  return Brand.options.filter((brand) => brands.has(brand));
}

/** Gives all that an account has to another one. Answers how many orders that were. */
async function pass(ctx: Context, from: UserRow, into: UserRow): Promise<number> {
  const { db } = ctx;
  // The other account is erased one day by its own name and address, so remarks must not keep these.
  const names = from.name === into.name ? [] : [from.name];
  await eraseFromRemarks(ctx, from.id, { email: from.email, names, artists: [] });
  const owner = { user_id: into.id };
  const orders = await db.updateTable('orders').set(owner).where('user_id', '=', from.id).executeTakeFirst();
  await db.updateTable('campaigns').set(owner).where('user_id', '=', from.id).execute();
  await db.updateTable('tagging_items').set(owner).where('user_id', '=', from.id).execute();
  await db.updateTable('provider_customers').set(owner).where('user_id', '=', from.id).execute();
  await db.updateTable('coupon_uses').set(owner).where('user_id', '=', from.id).execute();
  await db.updateTable('coupons').set(owner).where('user_id', '=', from.id).execute();
  await db.updateTable('customer_notes').set(owner).where('user_id', '=', from.id).execute();
  await db
    .updateTable('order_messages')
    .set({ author_id: into.id })
    .where('author_id', '=', from.id)
    .execute();
  await db
    .updateTable('mails')
    .set({ ...owner, recipient: into.email })
    .where('status', '=', 'queued')
    .where((mail) => mail.or([mail('user_id', '=', from.id), mail('recipient', '=', from.email)]))
    .execute();
  await db
    .updateTable('mails')
    .set({ ...owner, recipient: removedAddress(from.id) })
    .where((mail) => mail.or([mail('user_id', '=', from.id), mail('recipient', '=', from.email)]))
    .execute();
  await db
    .updateTable('users')
    .set({
      name: into.name || from.name,
      billing: (into.billing ?? from.billing) && JSON.stringify(into.billing ?? from.billing),
      mails_off: textArray([...new Set([...into.mails_off, ...from.mails_off])]),
      version: nextVersion,
    })
    .where('id', '=', into.id)
    .execute();
  return Number(orders.numUpdatedRows);
}

/** Tells both addresses, so that nobody's account goes to someone else without a word. */
async function tellMerged(ctx: AccountContext, from: UserRow, into: UserRow): Promise<void> {
  for (const { email, id } of [from, into])
    await queueMail(ctx, {
      template: 'account-merged',
      to: email,
      userId: into.id,
      brand: into.brand,
      dedupeKey: `account-merged:${from.id}:${id}`,
      from: from.email,
      into: into.email,
      signInUrl: `${addressOf(ctx.config, into.brand)}/user/login`,
    });
}

/** What is left of the merged account: a row without a name that leads to the other. */
async function endMerged(ctx: Context, from: UserRow, into: UserRow): Promise<void> {
  await eraseAccount(ctx, from);
  await ctx.db
    .updateTable('users')
    .set({ merged_into: into.id })
    .where('merged_into', '=', from.id)
    .execute();
  await ctx.db
    .updateTable('users')
    .set({
      email: removedAddress(from.id),
      name: '',
      billing: null,
      status: 'suspended',
      removed_at: ctx.now(),
      merged_into: into.id,
      version: nextVersion,
    })
    .where('id', '=', from.id)
    .execute();
  await audit(ctx, {
    kind: 'user.removed',
    subject: ['user', from.id],
    brand: from.brand,
    text: 'Account merged into another one of the same person',
    data: { into: into.id },
  });
}
