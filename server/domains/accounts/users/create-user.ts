import type { z } from 'zod';
import type { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { newId } from '#server/lib/ids.ts';
import { assertNotHeld } from './assert-settled.ts';
import { assertAdminIn } from './lock-user.ts';
import { notifyAdmins } from './notify-admins.ts';
import { getUser } from './users.service.ts';

/** The name of a role in admins' texts. */
export const roleNouns = { admin: 'admin', user: 'artist' } as const;

/** Refuses an address that another account has, which the database found out. */
export function throwIfTaken(error: unknown): never {
  // PostgreSQL's code of a unique value that is there already; of an account that is the address alone.
  if ((error as { code?: string }).code !== '23505') throw error;
  const sentence = 'Another account already uses this email.';
  throw new AppError('invalid_input', `email: ${sentence}`, { errors: { email: sentence } });
}

/** Adds an account, and mails its owner the sign-in address. Throws `invalid_input` when its address has one, and `conflict` while its former account can have it back. */
export async function createUser(
  ctx: AccountContext,
  body: z.output<typeof users.create.body>,
): Promise<User> {
  if (body.role === 'admin') assertAdminIn(ctx.actor.team, Brand.options);
  const id = newId('user', ctx.now());
  await inTx(ctx, async (ctx) => {
    await assertNotHeld(ctx, body.email);
    await ctx.db
      .insertInto('users')
      .values({
        id,
        ...body,
        created_at: ctx.now(),
        admin_since: body.role === 'admin' ? ctx.now() : null,
      })
      .execute()
      .catch(throwIfTaken);
    await audit(ctx, {
      kind: 'user.created',
      subject: ['user', id],
      brand: body.brand,
      text: `Added as an ${roleNouns[body.role]}`,
    });
    await queueMail(ctx, {
      template: 'invitation',
      to: body.email,
      userId: id,
      brand: body.brand,
      dedupeKey: `invitation:${id}`,
      audience: body.role,
      signInUrl: `${addressOf(ctx.config, body.brand)}/${body.role}/login`,
    });
    if (body.role === 'admin')
      await notifyAdmins(ctx, { subject: { id, ...body, version: 1 }, changes: ['added'] });
  });
  return getUser(ctx, id);
}
