import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError, invalidField } from '#contract/errors.ts';
import { longDay, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { endSessionsOfCurator } from '#server/domains/accounts/sessions/sessions.service.ts';
import { tellBothAddresses } from '#server/domains/accounts/users/tell-both-addresses.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashAddress, signedText, signText } from '#server/lib/crypto.ts';
import { type CuratorRow, lockCurator } from './curators.queries.ts';

const PURPOSE = 'curator address';

const hashesOf = ({ config }: Context, email: string): string[] =>
  config.secrets.map((secret) => hashAddress(secret, email));

/** Refuses an address that another curator of the brand has, which the database found out. */
export const throwIfTaken = refuseTaken('email', 'Another curator of this brand already uses this email.');

/** Refuses an address that another curator of the brand had, and can still have back. Throws `invalid_input`. */
export async function assertNotHeld(
  ctx: Context,
  { brand, email }: { brand: Brand; email: string },
  id = '',
): Promise<void> {
  const other = await ctx.db
    .selectFrom('curators')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '<>', id)
    .where('former_hash', 'in', hashesOf(ctx, email))
    .where('undo_until', '>', ctx.now())
    .executeTakeFirst();
  if (other)
    throw invalidField(
      'email',
      'A curator of this brand had this email until lately, and can still have it back.',
    );
}

/**
 * Gives a locked curator another address, in the caller's transaction. Both addresses are told; the former one, of several changes
 * the first, can undo it for 72 hours. Whoever came in by it does no longer.
 */
export async function changeCuratorAddress(ctx: Context, curator: CuratorRow, next: string): Promise<void> {
  const { id, email, brand, undo_until } = curator;
  await assertNotHeld(ctx, { brand, email: next }, id);
  const isHeld = undo_until !== null && undo_until > ctx.now();
  const until = plus(ctx.now(), UNDO_CHANGE_MS);
  const [former_hash = ''] = hashesOf(ctx, email);
  await ctx.db
    .updateTable('curators')
    .set({ email: next, ...(!isHeld && { former_hash, undo_until: until }) })
    .where('id', '=', id)
    .execute()
    .catch(throwIfTaken);
  const token = signText(ctx.config.secrets, PURPOSE, `${id} ${email}`);
  await tellBothAddresses(
    ctx,
    { email, brand, role: 'curator' },
    {
      id: `${id}:${curator.version}`,
      next,
      byTeam: true,
      undo: isHeld
        ? null
        : {
            url: `${addressOf(ctx.config, brand)}/curator/undo-address/${token}`,
            until: until.toISOString(),
          },
    },
  );
  await endSessionsOfCurator(ctx, id, 'address changed');
}

/** Gives a curator the address back that an admin took from them, for whoever reads it. Throws `link_invalid`. */
export const undoCuratorAddress = (
  ctx: Context,
  { token }: { token: string },
): Promise<Record<string, never>> =>
  inTx(ctx, async (ctx) => {
    const [id = '', former = ''] = signedText(ctx.config.secrets, PURPOSE, token)?.split(' ') ?? [];
    const curator = await lockCurator(ctx, id);
    const { former_hash = null, undo_until = null } = curator ?? {};
    const isTheirs = former_hash !== null && hashesOf(ctx, former).includes(former_hash);
    if (!curator || !isTheirs || undo_until === null || undo_until <= ctx.now())
      throw new AppError(
        'link_invalid',
        'This link isn’t valid, or its time is over. Write to us if you need help.',
      );
    await ctx.db
      .updateTable('curators')
      .set({ email: former, former_hash: null, undo_until: null, version: nextVersion })
      .where('id', '=', id)
      .execute()
      .catch(throwIfTaken);
    await endSessionsOfCurator(ctx, id, 'address changed');
    await audit(ctx, {
      kind: 'curator.changed',
      subject: ['curator', id],
      brand: curator.brand,
      text: 'Change of email undone from the previous address',
      changes: [{ field: 'email' }],
    });
    return {};
  });

/** Until when the former address of a curator can have the account back; null where none can. */
export async function heldUntil({ db, now }: Context, id: string): Promise<Date | null> {
  const held = await db
    .selectFrom('curators')
    .select('undo_until')
    .where('id', '=', id)
    .where('undo_until', '>', now())
    .executeTakeFirst();
  return held?.undo_until ?? null;
}

/** Refuses to pay a curator, or to say where, while a former address can have the account back: `remedy` says what then. */
export async function assertPayable(ctx: Context, id: string, remedy: string): Promise<void> {
  const until = await heldUntil(ctx, id);
  if (until)
    throw new AppError(
      'conflict',
      `Our team changed the email of this curator, and the previous address can undo that until ${longDay(until)}. ${remedy}`,
    );
}
