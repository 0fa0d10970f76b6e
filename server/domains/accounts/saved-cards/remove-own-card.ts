import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { removeCards } from './provider-customer.ts';

/** Removes the caller's kept card. The next payment asks for a card again. Throws `not_found` without one. */
export async function removeOwnCard(ctx: AccountContext): Promise<void> {
  await inTx(ctx, async (ctx) => {
    if (!(await removeCards(ctx, ctx.actor.id))) throw new AppError('not_found', 'No card is saved.');
    await audit(ctx, {
      kind: 'card.removed',
      subject: ['user', ctx.actor.id],
      text: 'Saved card removed by the artist',
    });
  });
}
