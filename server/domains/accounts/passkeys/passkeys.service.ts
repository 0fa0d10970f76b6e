import type { Passkey } from '#contract/accounts/passkeys/schema.ts';
import { AppError, orNotFound } from '#contract/errors.ts';
import type { AuditKind } from '#contract/nouns.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { presentPasskey } from './passkeys.present.ts';
import { listPasskeys, type PasskeyRow } from './passkeys.queries.ts';

/** The caller's passkeys, newest first. */
export const listOwnPasskeys = async (ctx: AccountContext): Promise<Passkey[]> =>
  (await listPasskeys(ctx, ctx.actor.id)).map((row) => presentPasskey(ctx, row));

/** Renames one of the caller's passkeys. Throws `not_found` for any other. */
export async function renamePasskey(ctx: AccountContext, id: string, name: string): Promise<Passkey> {
  const row = await inTx(ctx, async (ctx) => {
    const row: PasskeyRow | undefined = await ctx.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.id)
      .returningAll()
      .executeTakeFirstOrThrow(orNotFound('Passkey not found.'));
    await record(ctx, 'passkey.renamed', 'Passkey renamed');
    return row;
  });
  return presentPasskey(ctx, row);
}

/** Removes one of the caller's passkeys; sessions that it opened stay. Throws `not_found` for any other. */
export async function removePasskey(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found', 'Passkey not found.');
    await record(ctx, 'passkey.removed', 'Passkey removed');
  });
}

/** Records a change without the passkey's name, which may name a person. */
export const record = (ctx: AccountContext, kind: AuditKind, text: string): Promise<void> =>
  audit(ctx, { kind, subject: ['user', ctx.actor.id], text });
