import type { z } from 'zod';
import { AppError, orNotFound } from '#contract/errors.ts';
import type { customers } from '#contract/reporting/customers/calls.ts';
import type { CustomerMail, CustomerNote } from '#contract/reporting/customers/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { brokenRules } from '#server/domains/office/audit/broken-rules.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { keepLetter } from '#server/domains/orders/messages/send-message.ts';
import { newId } from '#server/lib/ids.ts';
import { presentMail, presentNote } from './customers.present.ts';
import { mailList, noteList } from './customers.queries.ts';

const newest = { sort: '-createdAt', limit: 1 } as const;

/** An account that stands, locked against its removal. Throws `not_found`. */
async function lockCustomer({ db }: AccountContext, id: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'brand'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(orNotFound('Customer not found.'));
}

/** Adds a note of the team. Its event has no text, which may have to be erased. Throws `not_found`. */
export const noteOnCustomer = (ctx: AccountContext, id: string, text: string): Promise<CustomerNote> =>
  inTx(ctx, async (ctx) => {
    const user = await lockCustomer(ctx, id);
    const note = newId('customerNote', ctx.now());
    await ctx.db
      .insertInto('customer_notes')
      .values({ id: note, user_id: id, author_id: ctx.actor.id, text, created_at: ctx.now() })
      .execute();
    await audit(ctx, {
      kind: 'user.noted',
      subject: ['user', id],
      brand: user.brand,
      text: 'Note added',
      data: { note },
    });
    const { items } = await noteList.page(ctx, newest, (rows) => rows.where('customer_notes.id', '=', note));
    return presentNote(items[0] ?? unread());
  });

/** Emails a customer in an admin’s own words; about an order, it is one of that order’s messages. Throws `not_found`, and `too_many_requests` if the email would be held. */
export const writeToCustomer = (
  ctx: AccountContext,
  id: string,
  { template, orderId, subject, text }: z.output<typeof customers.write.body>,
): Promise<CustomerMail> =>
  inTx(ctx, async (ctx) => {
    const order = orderId === undefined ? null : await orderOf(ctx, id, orderId);
    if (order) await keepLetter(ctx, order.id, `${subject}\n\n${text}`);
    const user = await lockCustomer(ctx, id);
    const dedupeKey = `team-letter:${newId('mail', ctx.now())}`;
    const queued = await queueMail(ctx, {
      template: 'team-letter',
      to: user.email,
      userId: id,
      brand: order?.brand ?? user.brand,
      ...(order && { orderId: order.id }),
      dedupeKey,
      subject,
      text,
    });
    if (!queued)
      throw new AppError(
        'too_many_requests',
        'This customer has reached today’s email limit. Try again tomorrow.',
      );
    await audit(ctx, {
      kind: 'user.written_to',
      subject: ['user', id],
      brand: user.brand,
      text: 'Email from the team queued',
      data: { template, ...(order && { orderId: order.id }) },
      changes: brokenRules(`${subject}. ${text}`),
    });
    const { items } = await mailList.page(ctx, newest, (rows) =>
      rows.where('mails.dedupe_key', '=', dedupeKey),
    );
    return presentMail(items[0] ?? unread(), ctx);
  });

/** An order of the customer, in a brand that the caller sees. Throws `not_found`. */
async function orderOf({ db, brands }: AccountContext, userId: string, orderId: string) {
  return await db
    .selectFrom('orders')
    .select(['id', 'brand'])
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .$if(brands !== undefined, (orders) => orders.where('brand', 'in', brands ?? []))
    .executeTakeFirstOrThrow(orNotFound('This customer has no such order. Choose another one.'));
}

function unread(): never {
  throw new Error('Message not found.');
}
