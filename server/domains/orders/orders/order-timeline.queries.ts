import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuditKind } from '#contract/nouns.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { actorName } from '#server/domains/office/audit/actor-name.ts';
import { changesOfEvent } from '#server/domains/office/audit/latest-events.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';

/** An event of an order, or a comment on it. */
export interface TimelineRow {
  at: Date;
  kind: string;
  text: string;
  actor_kind: Selectable<Database['audit_events']>['actor_kind'];
  actor: string;
  changes: FieldChange[] | null;
}

/** The author of a comment: the address that the account has now. */
const authorName = sql<string>`case
  when users.id is null then 'Admin'
  when users.removed_at is not null then 'Removed account'
  else users.email end`;

/** The latest 200 entries of an order, newest first. A comment replaces the event of its writing. */
export const timelineOf = (
  { selectFrom }: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>,
  id: string,
) =>
  jsonArrayFrom(
    selectFrom('audit_events')
      .leftJoin('users', 'users.id', 'audit_events.actor_id')
      .select([
        'audit_events.id',
        'at',
        'kind',
        eventText.as('text'),
        'actor_kind',
        actorName.as('actor'),
        changesOfEvent.as('changes'),
      ])
      .where('subject_id', '=', id)
      .where('kind', '<>', 'order.commented')
      .unionAll(
        selectFrom('order_comments')
          .leftJoin('users', 'users.id', 'order_comments.author_id')
          .select([
            'order_comments.id',
            'order_comments.created_at as at',
            sql<AuditKind>`'order.commented'::text`.as('kind'),
            'order_comments.text',
            sql<TimelineRow['actor_kind']>`'operator'::text`.as('actor_kind'),
            authorName.as('actor'),
            sql<FieldChange[] | null>`null::jsonb`.as('changes'),
          ])
          .where('order_id', '=', id),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(200),
  );

/** The latest 50 comments on these orders, newest first. */
export const commentRows = ({ db }: Context, orderIds: readonly string[]) =>
  db
    .selectFrom('order_comments')
    .leftJoin('users', 'users.id', 'order_comments.author_id')
    .select(['order_comments.created_at as at', 'order_comments.text', authorName.as('actor')])
    .where('order_id', 'in', orderIds)
    .orderBy('order_comments.created_at', 'desc')
    .orderBy('order_comments.id', 'desc')
    .limit(50)
    .execute();

/** The text of an order's latest comment; null when there is none. */
export const latestComment = async ({ db }: Context, orderId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('order_comments')
    .select('text')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.text ?? null;
};
