import { sql } from 'kysely';
import { auditLog } from '#contract/reporting/audit-log/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { matchesAddress } from '#server/db/search.ts';
import { accountName, actorName } from '#server/domains/office/audit/actor-name.ts';
import { changesOfEvent } from '#server/domains/office/audit/latest-events.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';

const events = ({ db }: Source) => db.selectFrom('audit_events').selectAll('audit_events');

type EventQuery = ReturnType<typeof events>;

/** The found events in the words of people: who acted, with which browser, on what. */
const eventViews = ({ db }: Source, found: EventQuery) =>
  db
    .selectFrom(found.as('audit_events'))
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .leftJoin('sessions', 'sessions.id', 'audit_events.session_id')
    .selectAll('audit_events')
    .select([actorName.as('actor'), eventText.as('said'), 'sessions.device', changesOfEvent.as('changes')])
    .select((row) => [
      row
        .selectFrom('orders')
        .select('orders.number')
        .whereRef('orders.id', '=', 'audit_events.subject_id')
        .as('order_number'),
      row
        .selectFrom('users')
        .select(accountName.as('name'))
        .whereRef('users.id', '=', 'audit_events.subject_id')
        .as('account'),
      row
        .selectFrom('playlists')
        .select('playlists.name')
        .whereRef('playlists.id', '=', 'audit_events.subject_id')
        .as('playlist'),
    ]);

export type EventView = Awaited<ReturnType<ReturnType<typeof eventViews>['executeTakeFirstOrThrow']>>;

/** The events of both brands. */
export const auditList = listOf(auditLog.list, {
  from: events,
  filters: {
    brand: 'audit_events.brand',
    by: 'audit_events.actor_kind',
    about: 'audit_events.subject_type',
    createdFrom: 'audit_events.at',
    createdTo: 'audit_events.at',
  },
  search: (query, text, source) => {
    const { db } = source;
    const people = db
      .selectFrom('users')
      .select('users.id')
      .where(matchesAddress('users.email', text, source));
    const bySubject = db
      .selectFrom('audit_events')
      .select('id')
      .where('subject_id', 'in', [
        sql<string>`${text}`,
        // Our own ids are in lower case.
        sql<string>`${text.toLowerCase()}`,
        db
          .selectFrom('orders')
          .select('orders.id')
          .where('number', '=', text.replace(/^#/, '').toUpperCase()),
      ]);
    const byPeople = (column: 'actor_id' | 'subject_id') =>
      db.selectFrom('audit_events').select('id').where(column, 'in', people);
    return query.where(
      'audit_events.id',
      'in',
      bySubject.union(byPeople('actor_id')).union(byPeople('subject_id')),
    );
  },
  sorts: { '-createdAt': 'audit_events.at', createdAt: 'audit_events.at' },
  complete: eventViews,
});

export const findEvent = (ctx: Context, id: string): Promise<EventView | undefined> =>
  eventViews(ctx, events(ctx).where('id', '=', id)).executeTakeFirst();
