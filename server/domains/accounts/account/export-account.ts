import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#server/context.ts';
import { assertSettled } from '#server/domains/accounts/users/assert-settled.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';
import type { SentFile } from '#server/route.ts';

/**
 * Everything that is kept about an account, as JSON: the account, its sign-ins, campaigns, and orders with what
 * they were paid and refunded. Without tokens, and without what the team noted for itself. Throws `conflict` while an admin's change of its address can be undone.
 */
export async function exportAccount(ctx: Context, userId: string): Promise<SentFile> {
  await assertSettled(ctx, userId);
  const { db } = ctx;
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'brand', 'billing', 'mails_off', 'created_at', 'last_seen_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'role', 'created_at', 'last_seen_at', 'expires_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const identities = await db
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .execute();
  const apiKeys = await db
    .selectFrom('api_keys')
    .select(['brand', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'])
    .where('created_by', '=', userId)
    .where('role', '=', 'user')
    .orderBy('created_at')
    .execute();
  const addresses = await db
    .selectFrom('billing_addresses')
    .select(['email', 'asked_at', 'confirmed_at'])
    .where('user_id', '=', userId)
    .execute();
  const savedCards = await db
    .selectFrom('provider_customers')
    .select(['id', 'brand', 'card', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const campaigns = await db
    .selectFrom('campaigns')
    .select(['id', 'status', 'song_name', 'artist_name', 'song_url', 'image', 'genres', 'moods', 'language'])
    .select(['ai_use', 'curator_note', 'duration', 'starts_at', 'ends_at', 'created_at'])
    .select((campaign) =>
      jsonArrayFrom(
        campaign
          .selectFrom('playlist_choices')
          .select(['playlist_id', 'choice'])
          .whereRef('campaign_id', '=', 'campaigns.id')
          .orderBy('playlist_id'),
      ).as('playlist_choices'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const orders = await ordersOf(ctx, userId);
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'template', 'status', 'created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const events = await db
    .selectFrom('audit_events')
    .select(['at', 'kind', eventText.as('text')])
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', userId)
    .orderBy('at')
    .execute();
  const exported = {
    exportedAt: ctx.now(),
    account,
    sessions,
    identities,
    apiKeys,
    addresses,
    savedCards,
    campaigns,
    orders,
    mails,
    events,
  };
  return { type: 'application/json', content: Buffer.from(JSON.stringify(exported, null, 2)) };
}

const ordersOf = ({ db }: Context, userId: string) =>
  db
    .selectFrom('orders')
    .select([
      'number',
      'status',
      'campaign_id',
      'package_name',
      'duration',
      'pitches',
      'lines',
      'total_cents',
    ])
    .select(['currency', 'email', 'customer_name', 'address', 'city', 'zip', 'country', 'consent_version'])
    .select(['created_at', 'placed_at', 'confirmed_at', 'approved_at'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('payments')
          .select(['provider', 'status', 'amount_cents', 'captured_cents', 'refunded_cents'])
          .select(['dispute_lost_cents', 'created_at'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('created_at'),
      ).as('payments'),
      jsonArrayFrom(
        selectFrom('refunds')
          .innerJoin('payments', 'payments.id', 'refunds.payment_id')
          .select(['refunds.amount_cents', 'refunds.status', 'refunds.reason', 'refunds.created_at'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .orderBy('refunds.created_at'),
      ).as('refunds'),
      jsonArrayFrom(
        selectFrom('tagging_items')
          .select(['status', 'genres', 'moods', 'language', 'reason', 'decided_at'])
          .whereRef('tagging_items.order_id', '=', 'orders.id'),
      ).as('reviews'),
      jsonArrayFrom(
        selectFrom('order_messages')
          .select(['from_team', 'text', 'created_at'])
          .whereRef('order_messages.order_id', '=', 'orders.id')
          .orderBy('created_at'),
      ).as('messages'),
    ])
    .where('user_id', '=', userId)
    .orderBy(sql`orders.created_at`)
    .execute();
