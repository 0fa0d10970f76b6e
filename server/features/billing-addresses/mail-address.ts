import { type RawBuilder, sql } from 'kysely';

/**
 * Where mails about an order go, as a part of a query: to its billing address if that is the account's own or was
 * confirmed for the account, else to the account's own. Anybody may type in anybody's address at checkout.
 */
export const mailAddress = (order: {
  userId: RawBuilder<unknown> | string;
  email: RawBuilder<unknown> | string;
}): RawBuilder<string> => sql<string>`(
  select coalesce(confirmed.email, users.email) from users
  left join billing_addresses confirmed on confirmed.user_id = users.id
    and confirmed.email = ${order.email} and confirmed.confirmed_at is not null
  where users.id = ${order.userId})`;
