import { type SqlBool, sql } from 'kysely';
import type { ListQuery } from '#contract/list.ts';
import { tagging } from '#contract/orders/tagging/calls.ts';
import { trackIn } from '#contract/spotify/songs/rules.ts';
import type { Context } from '#server/context.ts';
import { columnKeyset, listOf, type Source } from '#server/db/list-of.ts';
import { containsSpelling, containsText, matchesNumber, materializeMatches } from '#server/db/search.ts';
import { accountName, actorName } from '#server/domains/office/audit/actor-name.ts';

/** The admin who decided, named as in records. */
const decidedByName = sql<
  string | null
>`(select ${accountName} from users where users.id = tagging_items.decided_by)`;

/** Who ended the order of a song that nobody decided about. */
const closedByName = sql<string | null>`case
  when tagging_items.status = 'rejected' and tagging_items.decided_by is null then (
    select ${actorName} from audit_events left join users on users.id = audit_events.actor_id
    where audit_events.subject_id = tagging_items.order_id
      and audit_events.kind in ('order.cancelled', 'order.rejected', 'order.expired')
    order by audit_events.at desc, audit_events.id desc limit 1) end`;

const items = ({ db }: Source) =>
  db
    .selectFrom('tagging_items')
    .innerJoin('orders', 'orders.id', 'tagging_items.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'tagging_items.campaign_id')
    .selectAll('tagging_items')
    .select([
      'orders.number as order_number',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'campaigns.song_url',
      'campaigns.ai_use',
      'campaigns.curator_note',
      decidedByName.as('decided_by_name'),
      closedByName.as('closed_by_name'),
    ]);

export type TaggingView = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

type Wanted = Pick<ListQuery<typeof tagging.list>, 'status' | 'decidedFrom' | 'decidedTo'>;

/** Whether nothing that waits is asked for, so that all rows have been decided at some time. */
const isOfDecided = ({ status, decidedFrom, decidedTo }: Wanted): boolean =>
  status === undefined ? decidedFrom !== undefined || decidedTo !== undefined : !status.includes('waiting');

type ItemQuery = ReturnType<typeof items>;

/** Said in these words, the index of what was decided is seen to fit. */
const decided = (query: ItemQuery): ItemQuery => query.where(sql<SqlBool>`tagging_items.status <> 'waiting'`);

/** The queue: of what waits the most urgent first, of what is decided the latest. */
export const taggingList = listOf<typeof tagging.list, ItemQuery, TaggingView>(tagging.list, {
  from: items,
  filters: {
    brand: 'tagging_items.brand',
    status: (query, statuses) => {
      const stored = [...statuses, ...(statuses.includes('approved') ? (['approving'] as const) : [])];
      const found = query.where('tagging_items.status', 'in', stored);
      return statuses.includes('waiting') ? found : decided(found);
    },
    decision: (query, decision) =>
      query.where('tagging_items.decided_by', decision === 'made' ? 'is not' : 'is', null),
    dueFrom: 'tagging_items.due_at',
    dueTo: 'tagging_items.due_at',
    decidedFrom: (query, from) => decided(query).where('tagging_items.decided_at', '>=', from),
    decidedTo: (query, to) => decided(query).where('tagging_items.decided_at', '<', to),
  },
  search: (query, typed, { db }) => {
    const text = typed.replace(/^#/, '');
    const track = trackIn(typed);
    if (track) return query.where('campaigns.track_id', '=', track);
    if (/^(rp|ea)-/i.test(text)) return query.where(matchesNumber(text));
    const found = query
      .where(containsText('orders.words_search', text))
      // The words of an order hold its customer too, whom the queue does not show.
      .where(containsSpelling(sql.ref('orders.song_title'), text));
    return materializeMatches(db, found, 'tagging_items', text);
  },
  sorts: {
    urgency: (asked) =>
      isOfDecided(asked)
        ? columnKeyset('tagging_items.decided_at', 'desc')
        : columnKeyset('tagging_items.due_at', asked.status?.join() === 'waiting' ? 'asc' : 'desc'),
  },
});

export function findTaggingItem(ctx: Context, id: string): Promise<TaggingView | undefined> {
  return items(ctx).where('tagging_items.id', '=', id).executeTakeFirst();
}
