import type { z } from 'zod';
import type { account } from '#contract/accounts/account/calls.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { changeMailChoices } from './change-mail-choices.ts';

/** Changes what is given of the caller's own account. Throws `stale`. */
export async function updateOwnAccount(
  ctx: AccountContext,
  { mails, ...fields }: z.output<typeof account.update.body>,
  ifMatch: number | null,
): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { id } = ctx.actor;
    const user = await ctx.db
      .selectFrom('users')
      .select(['version', 'name', 'brand'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (ifMatch !== null && ifMatch !== user.version)
      throw new AppError(
        'stale',
        'Your account was changed in another tab or device. Reload the page, then save again.',
      );
    const changed = Object.keys(fields);
    if (changed.length > 0) {
      const { billing, ...rest } = fields;
      await ctx.db
        .updateTable('users')
        .set({
          ...columnsOf('users', rest),
          ...(billing && { billing: JSON.stringify(billing) }),
          version: nextVersion,
        })
        .where('id', '=', id)
        .execute();
      await audit(ctx, {
        kind: 'user.changed',
        subject: ['user', id],
        brand: user.brand,
        text: 'Account details updated by the artist',
        changes: changed.map((field) => ({ field })),
      });
    }
    if (mails) await changeMailChoices(ctx, id, mails);
  });
}
