import type { z } from 'zod';
import type { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { invalidField } from '#contract/errors.ts';
import { brandsAs, everyRole, newTeam, noTeam, type Team } from '#contract/team.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { newId } from '#server/lib/ids.ts';
import { assertNotHeld } from './assert-settled.ts';
import { assertAdminIn } from './lock-user.ts';
import { notifyAdmins } from './notify-admins.ts';
import { saveTeam } from './team-roles.ts';
import { getUser } from './users.service.ts';

/** The name of a role in admins' texts. */
export const roleNouns = { admin: 'admin', user: 'artist' } as const;

/** Refuses an address that another account has, which the database found out. */
export const throwIfTaken = refuseTaken('email', 'Another account already uses this email.');

/** The roles of a new admin; an artist has none. Throws `forbidden` unless the caller is admin where it has one. */
function teamFor(caller: Team, { role, brand, team }: z.output<typeof users.create.body>): Team | null {
  if (role === 'user' && team) {
    throw invalidField('team', 'Only admins have team roles.');
  }
  if (role === 'user') return null;
  const given = team ?? newTeam(caller);
  const brands = brandsAs(given, ...everyRole);
  assertAdminIn(caller, brands.length > 0 ? brands : [brand]);
  return given;
}

/** Adds an account, and mails its owner the sign-in address. Throws `invalid_input` when its address has one, and `conflict` while its former account can have it back. */
export async function createUser(
  ctx: AccountContext,
  body: z.output<typeof users.create.body>,
): Promise<User> {
  const given = teamFor(ctx.actor.team, body);
  const { team: _, brand, ...fields } = body;
  const id = newId('user', ctx.now());
  await inTx(ctx, async (ctx) => {
    await assertNotHeld(ctx, body.email);
    await ctx.db
      .insertInto('users')
      .values({
        id,
        brand,
        ...columnsOf('users', fields),
        created_at: ctx.now(),
        admin_since: body.role === 'admin' ? ctx.now() : null,
      })
      .execute()
      .catch(throwIfTaken);
    if (given) await saveTeam(ctx, id, given);
    await audit(ctx, {
      kind: 'user.created',
      subject: ['user', id],
      brand: body.brand,
      text: `Added as an ${roleNouns[body.role]}`,
      ...(given && { changes: fieldChanges(noTeam, given) }),
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
