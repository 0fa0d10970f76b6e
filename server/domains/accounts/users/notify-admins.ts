import type { Brand } from '#contract/brand.schema.ts';
import type { AdminChange } from '#mails/content/admins-changed-mail.ts';
import type { AccountContext } from '#server/context.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { readTeam } from './team-roles.ts';
import { type AdminRow, findAdmins, type UserRow } from './users.queries.ts';

type Subject = Pick<UserRow, 'id' | 'email' | 'brand' | 'role' | 'version'>;

/**
 * Notifies all other admins, in the transaction of the change, who changed the admins or an artist's address and how, so that a stolen account
 * can't add another unseen. `former` is the account before the change, notified at its old address; a removed one is
 * not, because nothing may name it any longer.
 */
export async function notifyAdmins(
  ctx: AccountContext,
  { subject, former, changes }: { subject: Subject; former?: Subject; changes: readonly AdminChange[] },
): Promise<void> {
  if (changes.length === 0) return;
  const all = await findAdmins(ctx);
  // Who is an artist of a brand is for its team alone.
  const isArtist = subject.role === 'user' && (former?.role ?? 'user') === 'user';
  const admins = isArtist ? await inBrand(ctx, all, subject.brand) : all;
  const recipients = [
    // A new account learns of it from its invitation.
    ...admins.filter(({ id }) => id !== ctx.actor.id && (changes[0] !== 'added' || id !== subject.id)),
    ...(former?.role === 'admin' && !admins.some(({ email }) => email === former.email) ? [former] : []),
  ];
  for (const [index, { id, email, brand }] of recipients.entries()) {
    await queueMail(ctx, {
      template: 'admins-changed',
      to: email,
      userId: id,
      brand,
      dedupeKey: `admins-changed:${subject.id}:${subject.version}:${changes[0]}:${index}`,
      actor: ctx.actor.email,
      subject: former?.email ?? subject.email,
      newAddress: changes.some((change) => change === 'address' || change === 'merged')
        ? subject.email
        : null,
      changes: [...changes],
      at: ctx.now().toISOString(),
      usersUrl: `${addressOf(ctx.config, brand)}/admin/ManageUser`,
    });
  }
}

async function inBrand(ctx: AccountContext, admins: AdminRow[], brand: Brand): Promise<AdminRow[]> {
  const teams = await Promise.all(admins.map(({ id }) => readTeam(ctx, id)));
  return admins.filter((_, index) => teams[index]?.[brand]);
}

/** Tells an admin of their new passkey, in the transaction that adds it, so that a stolen session can’t add one unseen. */
export async function notifyOfPasskey(ctx: AccountContext, passkeyId: string): Promise<void> {
  await queueMail(ctx, {
    template: 'admins-changed',
    to: ctx.actor.email,
    userId: ctx.actor.id,
    brand: ctx.brand,
    dedupeKey: `passkey:${passkeyId}`,
    actor: ctx.actor.email,
    subject: ctx.actor.email,
    newAddress: null,
    changes: ['passkey'],
    at: ctx.now().toISOString(),
    usersUrl: `${addressOf(ctx.config, ctx.brand)}/admin/profile`,
  });
}

/** What changed about who gets in and as what when an account changed: of an artist's its address alone. */
export function adminChanges(
  before: Pick<UserRow, 'role' | 'status' | 'email'>,
  after: Pick<UserRow, 'role' | 'status' | 'email'>,
): AdminChange[] {
  const address = before.email === after.email ? [] : (['address'] as const);
  if (before.role !== 'admin') return after.role === 'admin' ? ['promoted', ...address] : [...address];
  const status = after.status === 'suspended' ? 'suspended' : 'reactivated';
  return [
    ...(before.role === after.role ? [] : (['demoted'] as const)),
    ...(before.status === after.status ? [] : ([status] as const)),
    ...address,
  ];
}
