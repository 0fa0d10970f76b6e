import type { PayoutDetails, ShownPayout } from '#contract/catalogue/curators/schema.ts';
import { AppError } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { maskSecret } from '#contract/secret.ts';
import type { AccountContext, Context, CuratorContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { seal, unseal } from '#server/lib/crypto.ts';
import { assertPayable } from './change-curator-address.ts';

const place = (curatorId: string): string => `curator_payouts:${curatorId}:details`;

/** Where a curator is paid; null until they said so. */
async function readPayout({ db, config }: Context, curatorId: string): Promise<PayoutDetails | null> {
  const row = await db
    .selectFrom('curator_payouts')
    .select('details')
    .where('curator_id', '=', curatorId)
    .executeTakeFirst();
  return row ? JSON.parse(unseal(config.secrets, place(curatorId), row.details)) : null;
}

const masked = (account: string): string => maskSecret(account.replace(/\s/g, '').slice(-4));

/** The same as the curator sees it: the account’s last four characters. */
export async function maskedPayout(ctx: CuratorContext): Promise<PayoutDetails | null> {
  const payout = await readPayout(ctx, ctx.actor.id);
  return payout && { ...payout, account: masked(payout.account) };
}

/**
 * Keeps where the curator who is signed in is paid, sealed, and tells them: whoever reads their email could have done it. Throws
 * `fresh_sign_in_required`, and `conflict` while the account is held.
 */
export const setPayout = (ctx: CuratorContext, payout: PayoutDetails): Promise<void> =>
  inTx(ctx, async (ctx) => {
    const { db, config, actor, brand, now } = ctx;
    assertFreshSignIn(ctx);
    await assertPayable(ctx, actor.id, 'Save payout details then.');
    const details = seal(config.secrets, place(actor.id), JSON.stringify(payout));
    await db
      .insertInto('curator_payouts')
      .values({ curator_id: actor.id, brand, details, changed_at: now() })
      .onConflict((conflict) => conflict.column('curator_id').doUpdateSet({ details, changed_at: now() }))
      .execute();
    await audit(ctx, {
      kind: 'curator.payout_changed',
      subject: ['curator', actor.id],
      text: 'Payout details changed',
      changes: [{ field: 'payout' }],
    });
    await queueMail(ctx, {
      template: 'payout-changed',
      to: actor.email,
      dedupeKey: `payout-changed:${actor.id}:${now().toISOString()}`,
      account: masked(payout.account),
    });
  });

/** Where a curator of the brand is paid, for whoever pays them. Recorded. Throws `not_found`, and `conflict` without. */
export const showPayout = (ctx: AccountContext, curatorId: Id<'curator'>): Promise<ShownPayout> =>
  inTx(ctx, async (ctx) => {
    const curator = ctx.db.selectFrom('curators').select('id').where('id', '=', curatorId);
    if (!(await curator.where('brand', '=', ctx.brand).executeTakeFirst()))
      throw new AppError('not_found', 'Curator not found.');
    const payout = await readPayout(ctx, curatorId);
    if (!payout)
      throw new AppError('conflict', 'This curator hasn’t said where to pay them. Ask them by email.');
    await audit(ctx, {
      kind: 'curator.payout_read',
      subject: ['curator', curatorId],
      text: 'Payout details read',
    });
    return payout;
  });
