import { type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Whether an order is the trial of this account, also of one whose address is another spelling of the same mailbox. */
export const isTrialOf = (userId: string) => sql<SqlBool>`orders.trial
  and orders.status in ('placed', 'fulfilled')
  and orders.user_id in (select same.id from users join users as same
    on mailbox_of(same.email) = mailbox_of(users.email) where users.id = ${userId})`;

/** Prevents other trials of this account and of its mailbox until the transaction ends. */
export const lockTrialsOf = ({ db }: Context, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('trial:' || mailbox_of(users.email), 0))
    from users where users.id = ${userId}`.execute(db);

/** Whether a trial of this account was placed. */
export async function hasUsedTrial({ db }: Context, userId: string): Promise<boolean> {
  const order = db.selectFrom('orders').select('id').where(isTrialOf(userId)).limit(1);
  return (await order.executeTakeFirst()) !== undefined;
}
