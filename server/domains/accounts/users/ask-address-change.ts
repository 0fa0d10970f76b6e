import type { z } from 'zod';
import type { addressChanges } from '#contract/accounts/address-changes/calls.ts';
import { type AddressChange, CONFIRM_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import { HOUR, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { hashToken, randomToken } from '#server/lib/crypto.ts';
import { newId } from '#server/lib/ids.ts';
import { lockUserRow } from './users.queries.ts';
import { dropWaiting, findWaiting, presentWaiting } from './waiting-change.ts';

/**
 * Asks both addresses to confirm that the caller's account gets another one; takes the place of what was asked before. Whether the next
 * address has an account is not told here, but to whoever confirms there. Throws `conflict` for an admin's account, for its own address, and
 * `too_many_requests`.
 */
export async function askAddressChange(
  ctx: AccountContext,
  { email: next }: z.output<typeof addressChanges.ask.body>,
): Promise<AddressChange> {
  return inTx(ctx, async (ctx) => {
    const user = await lockUserRow(ctx, ctx.actor.id);
    if (!user) throw new AppError('session_ended', 'This account was deleted.');
    if (user.role === 'admin')
      throw new AppError('conflict', 'This is an admin’s account. Ask another admin to change its email.');
    if (user.email === next) throw new AppError('conflict', 'This is your email already.');
    const tokens = { former: randomToken(), next: randomToken() };
    await dropWaiting(ctx, user.id);
    const row = await ctx.db
      .insertInto('address_changes')
      .values({
        id: newId('addressChange', ctx.now()),
        user_id: user.id,
        former: user.email,
        next,
        former_hash: hashToken(tokens.former),
        next_hash: hashToken(tokens.next),
        created_at: ctx.now(),
        expires_at: plus(ctx.now(), CONFIRM_CHANGE_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const side of ['next', 'former'] as const) {
      const queued = await queueMail(ctx, {
        template: 'change-address',
        to: row[side],
        userId: user.id,
        brand: user.brand,
        dedupeKey: `change-address:${row.id}:${side}`,
        side,
        next: side === 'former' ? next : null,
        confirmUrl: `${addressOf(ctx.config, user.brand)}/confirm-email/${tokens[side]}`,
        hours: CONFIRM_CHANGE_MS / HOUR,
      });
      if (!queued)
        throw new AppError(
          'too_many_requests',
          'We sent too many confirmations for this account or this address lately. Try again tomorrow.',
        );
    }
    await audit(ctx, {
      kind: 'user.address_change_asked',
      subject: ['user', user.id],
      brand: user.brand,
      text: 'Change of email asked for by the artist',
    });
    return presentWaiting(row);
  });
}

/** Withdraws the caller's change that waits. Throws `not_found`. */
export async function withdrawAddressChange(ctx: AccountContext): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const waiting = mustExist(await findWaiting(ctx, ctx.actor.id), 'No change of your email is waiting.');
    await ctx.db.deleteFrom('address_changes').where('id', '=', waiting.id).execute();
    await audit(ctx, {
      kind: 'user.address_change_withdrawn',
      subject: ['user', ctx.actor.id],
      text: 'Change of email withdrawn by the artist',
    });
  });
}
