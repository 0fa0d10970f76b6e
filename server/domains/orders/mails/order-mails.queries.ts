import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';

/** The mails about an order of the path's brand, oldest first, at most 200. */
const mailsOf = (ctx: AccountContext, orderId: string) =>
  ctx.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .selectAll('mails')
    .select('orders.status as order_status')
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('mails as later')
          .select('later.id')
          .whereRef('later.resend_of', '=', 'mails.id')
          .where('later.status', '<>', 'held')
          .limit(1),
      ).as('later'),
    )
    .where('orders.id', '=', orderId)
    .where('orders.brand', '=', ctx.brand)
    .orderBy('mails.created_at')
    .orderBy('mails.id')
    .limit(200);

export type MailView = Awaited<ReturnType<ReturnType<typeof mailsOf>['executeTakeFirstOrThrow']>>;

export const listMails = (ctx: AccountContext, orderId: string): Promise<MailView[]> =>
  mailsOf(ctx, orderId).execute();

/** Throws `not_found`, also for a mail of another order. */
export async function findMail(ctx: AccountContext, orderId: string, mailId: string): Promise<MailView> {
  return mustExist(
    await mailsOf(ctx, orderId).where('mails.id', '=', mailId).executeTakeFirst(),
    'Email not found for this order.',
  );
}
