import { type RawBuilder, sql } from 'kysely';

/**
 * The address for mails about an order, as part of a query: the billing address if it is the account's own or
 * confirmed for the account, else the account's own. Anyone can enter any address at checkout, so an unconfirmed one
 * gets no mail.
 */
export const mailAddress = (order: {
  userId: RawBuilder<unknown> | string;
  email: RawBuilder<unknown> | string;
}): RawBuilder<string> => sql<string>`(
  select coalesce(confirmed.email, users.email) from users
  left join billing_addresses confirmed on confirmed.user_id = users.id
    and confirmed.email = ${order.email} and confirmed.confirmed_at is not null
  where users.id = ${order.userId})`;
