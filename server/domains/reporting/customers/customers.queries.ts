import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { customers } from '#contract/reporting/customers/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';
import { packageColumns } from '#server/domains/sales/campaigns/package-columns.ts';

/** An account with what it paid in the brands that the caller sees, its addresses and the terms it agreed to last. */
export const findCustomer = ({ db, brands }: Context, id: string) =>
  db
    .selectFrom('users')
    .selectAll('users')
    .select((row) => [
      row
        .selectFrom('sessions')
        .select((sessions) => sessions.fn.max('sessions.last_seen_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('session_seen_at'),
      jsonObjectFrom(
        row
          .selectFrom('orders')
          .leftJoin('payments', 'payments.order_id', 'orders.id')
          .select([
            sql<number>`count(distinct orders.id)::int`.as('orders'),
            sql<number>`(count(distinct orders.id) filter (where captured_cents > 0))::int`.as('paid'),
            sql<number>`coalesce(sum(captured_cents), 0)::int`.as('charged'),
            sql<number>`coalesce(sum(refunded_cents), 0)::int`.as('refunded'),
            sql<number>`coalesce(sum(dispute_lost_cents), 0)::int`.as('lost'),
          ])
          .whereRef('orders.user_id', '=', 'users.id')
          .$if(brands !== undefined, (orders) => orders.where('orders.brand', 'in', brands ?? [])),
      )
        .$notNull()
        .as('spend'),
      jsonArrayFrom(
        row
          .selectFrom('billing_addresses')
          .select(['email', 'confirmed_at'])
          .whereRef('billing_addresses.user_id', '=', 'users.id')
          .orderBy('asked_at', 'desc')
          .limit(20),
      ).as('addresses'),
      jsonObjectFrom(
        row
          .selectFrom('orders')
          .select(['consent_version as version', 'created_at', 'number'])
          .whereRef('orders.user_id', '=', 'users.id')
          .$if(brands !== undefined, (orders) => orders.where('orders.brand', 'in', brands ?? []))
          .orderBy('created_at', 'desc')
          .limit(1),
      ).as('consent'),
    ])
    .where('id', '=', id)
    .where((row) => row.or([row('removed_at', 'is', null), row('merged_into', 'is not', null)]))
    .executeTakeFirst();

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

const orders = ({ db }: Source) =>
  db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['orders.id', 'orders.number', 'orders.brand', 'orders.status', 'orders.package_name'])
    .select(['orders.total_cents', 'orders.created_at', 'campaigns.song_name', 'campaigns.artist_name'])
    .select(
      sql<number>`(select coalesce(sum(refunded_cents), 0)::int from payments where order_id = orders.id)`.as(
        'refunded_cents',
      ),
    );

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

export const orderList = listOf<typeof customers.orders, ReturnType<typeof orders>, OrderRow>(
  customers.orders,
  { from: orders, filters: { brand: 'orders.brand' }, sorts: { '-createdAt': 'orders.created_at' } },
);

const campaigns = ({ db }: Source) =>
  db
    .selectFrom('campaigns')
    .innerJoin('packages', 'packages.id', 'campaigns.package_id')
    .selectAll('campaigns')
    .select(packageColumns);

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof campaigns>['executeTakeFirstOrThrow']>>;

export const campaignList = listOf<typeof customers.campaigns, ReturnType<typeof campaigns>, CampaignRow>(
  customers.campaigns,
  {
    from: campaigns,
    filters: { brand: 'campaigns.brand' },
    sorts: { '-createdAt': 'campaigns.created_at' },
  },
);

const mails = ({ db }: Source) =>
  db
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.id', 'mails.template', 'mails.recipient', 'mails.status', 'mails.error', 'mails.said'])
    .select(['mails.created_at', 'orders.id as order_id', 'orders.number', 'orders.brand as order_brand']);

export type MailRow = Awaited<ReturnType<ReturnType<typeof mails>['executeTakeFirstOrThrow']>>;

export const mailList = listOf<typeof customers.mails, ReturnType<typeof mails>, MailRow>(customers.mails, {
  from: mails,
  filters: { brand: 'mails.brand' },
  sorts: { '-createdAt': 'mails.created_at' },
});

/** What was written about orders, and the team’s letters about none, whose words are sealed. */
const messages = ({ db }: Source) =>
  db
    .selectFrom(
      db
        .selectFrom('order_messages')
        .innerJoin('orders', 'orders.id', 'order_messages.order_id')
        .leftJoin('users', 'users.id', 'order_messages.author_id')
        .select(['order_messages.id', 'order_messages.from_team', 'order_messages.text'])
        .select(['order_messages.created_at', sql<string | null>`orders.id`.as('order_id')])
        .select([sql<string | null>`orders.number`.as('number'), 'orders.brand'])
        .select([sql<string | null>`${accountName}`.as('author'), sql<string | null>`null`.as('said')])
        .select(sql<string | null>`orders.user_id`.as('user_id'))
        .unionAll(
          db
            .selectFrom('mails')
            .select(['mails.id', sql<boolean>`true`.as('from_team'), sql<string>`''`.as('text')])
            .select(['mails.created_at', sql<string | null>`null`.as('order_id')])
            .select([sql<string | null>`null`.as('number'), 'mails.brand'])
            .select([sql<string | null>`null`.as('author'), 'mails.said', 'mails.user_id'])
            .where('mails.template', '=', 'team-letter')
            .where('mails.order_id', 'is', null)
            .where('mails.said', 'is not', null),
        )
        .as('messages'),
    )
    .selectAll('messages');

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirstOrThrow']>>;

export const messageList = listOf<typeof customers.messages, ReturnType<typeof messages>, MessageRow>(
  customers.messages,
  {
    from: messages,
    filters: { brand: (rows, brands) => rows.where('messages.brand', 'in', brands) },
    sorts: {
      '-createdAt': {
        column: sql`messages.created_at`,
        id: sql`messages.id`,
        direction: 'desc',
        keyOf: ({ created_at, id }) => [created_at.toISOString(), id],
      },
    },
  },
);

const notes = ({ db }: Source) =>
  db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'customer_notes.author_id')
    .select(['customer_notes.id', 'customer_notes.text', 'customer_notes.created_at'])
    .select(accountName.as('author'));

export type NoteRow = Awaited<ReturnType<ReturnType<typeof notes>['executeTakeFirstOrThrow']>>;

export const noteList = listOf<typeof customers.notes, ReturnType<typeof notes>, NoteRow>(customers.notes, {
  from: notes,
  filters: {},
  sorts: { '-createdAt': 'customer_notes.created_at' },
});

const sessions = ({ db }: Source) =>
  db
    .selectFrom('sessions')
    .select(['sessions.id', 'device', 'sessions.created_at', 'last_seen_at', 'expires_at', 'ended_at']);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

export const sessionList = listOf<typeof customers.sessions, ReturnType<typeof sessions>, SessionRow>(
  customers.sessions,
  { from: sessions, filters: {}, sorts: { '-createdAt': 'sessions.created_at' } },
);
