import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { Filter, ListEndpoint, ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Team } from '#contract/team.ts';
import { type Keyset, readPage } from './keyset.ts';
import type { Database } from './schema.ts';

/** The source of rows: a context, or any object with a database and the time. `brands` narrows a list that has a brand. */
export interface Source {
  db: Kysely<Database>;
  now: () => Date;
  brands?: readonly Brand[];
  /** Who reads: some may not search by all that others may, or see their rows. */
  actor?: { kind: string; id?: string; role?: Role; team?: Team };
}

// biome-ignore lint/suspicious/noExplicitAny: works for any tables; only the row type matters.
type Query<Row> = SelectQueryBuilder<any, any, Row>;
// biome-ignore lint/suspicious/noExplicitAny: as above, for any row.
export type AnyQuery = SelectQueryBuilder<any, any, any>;

/** A column with its table, such as `orders.created_at`. */
type Column = {
  [T in keyof Database & string]: `${T}.${keyof Database[T] & string}`;
}[keyof Database & string];

type Present<T> = Exclude<T, undefined>;

/** How the server reads a list of the contract. A filter or sort that the contract lacks does not compile. */
interface ListSource<L extends ListEndpoint, Q extends AnyQuery, Row> {
  /** All rows that the list can show. */
  from: (source: Source) => Q;
  /** A column to compare with, or a condition. */
  filters: {
    [K in keyof L['list']['filters'] & string]:
      | Column
      | ((query: Q, value: Present<ListQuery<L>[K & keyof ListQuery<L>]>, source: Source) => Q);
  };
  /** Adds the condition of the search text. */
  search?: (query: Q, text: string, source: Source) => Q;
  /** A column that is never null, sorted with its table's id; or a keyset, which may depend on the request. */
  sorts: { [S in L['list']['sorts'][number]]: Column | Keyset<Row> | ((asked: ListQuery<L>) => Keyset<Row>) };
  /** Joins further columns for the rows of a page. */
  complete?: (source: Source, found: Q) => Query<Row>;
}

/** Reads a list. `narrow` adds conditions that the caller cannot choose, such as the owner of the rows. */
export interface ListReader<L extends ListEndpoint, Q extends AnyQuery, Row> {
  /** Reads one page. Throws `invalid_input` on a cursor that this API did not issue. */
  page(source: Source, asked: ListQuery<L> & PageQuery, narrow?: (query: Q) => Q): Promise<Page<Row>>;
  /** Ids of all rows found, at most so many, with their place in the sort: a query, to be part of another. */
  ids(source: Source, asked: ListQuery<L>, most: number): Query<{ id: string; position: number }>;
  /**
   * Reads all rows in batches by keyset: constant memory, no long transaction. The next batch is read while the former
   * is used. A row whose sort value changes meanwhile may be missed or repeated.
   */
  batches(source: Source, asked: ListQuery<L>, narrow?: (query: Q) => Q): AsyncGenerator<Row[]>;
}

/** Rows of a batch: large enough for few reads, small enough for little memory. */
const BATCH = 500;

/** Ties a list of the contract to its tables. */
export function listOf<L extends ListEndpoint, Q extends AnyQuery, Row>(
  { list }: L,
  definition: ListSource<L, Q, Row>,
): ListReader<L, Q, Row> {
  const { from, search, complete } = definition;
  const sorts = definition.sorts as Record<
    string,
    Column | Keyset<Row> | ((asked: ListQuery<L>) => Keyset<Row>)
  >;
  const filters = Object.entries(definition.filters) as [
    string,
    Column | ((query: Q, value: never, source: Source) => Q),
  ][];

  function find(source: Source, asked: ListQuery<L>, narrow: (query: Q) => Q): Q {
    const values = asked as Record<string, unknown>;
    let query = narrow(from(source));
    for (const [name, column] of filters) {
      for (const value of [values[name], name === 'brand' ? source.brands : undefined]) {
        if (value === undefined) continue;
        query =
          typeof column === 'function'
            ? column(query, value as never, source)
            : compare(query, column, list.filters[name] as Filter, value);
      }
    }
    const text = values.q as string | undefined;
    return text && search ? search(query, text, source) : query;
  }

  function keysetOf(asked: ListQuery<L>): Keyset<Row> {
    const name = (asked as { sort: string }).sort;
    const sort = sorts[name];
    if (sort === undefined) throw new Error(`Sorting by ${name} isn’t supported.`);
    if (typeof sort === 'function') return sort(asked);
    return typeof sort === 'string' ? columnKeyset(sort, name.startsWith('-') ? 'desc' : 'asc') : sort;
  }

  const page: ListReader<L, Q, Row>['page'] = (source, asked, narrow = (query) => query) =>
    readPage(
      find(source, asked, narrow),
      keysetOf(asked),
      asked,
      complete && ((found) => complete(source, found as Q)),
    );

  const ids: ListReader<L, Q, Row>['ids'] = (source, asked, most) => {
    const { column, id, direction } = keysetOf(asked);
    const along = sql.raw(direction);
    return (find(source, asked, (query) => query) as AnyQuery)
      .clearSelect()
      .select([
        sql<string>`${id}`.as('id'),
        sql<number>`row_number() over (order by ${column} ${along}, ${id} ${along})`.as('position'),
      ])
      .limit(most);
  };

  async function* batches(
    source: Source,
    asked: ListQuery<L>,
    narrow?: (query: Q) => Q,
  ): AsyncGenerator<Row[]> {
    const read = async (cursor?: string) =>
      page(source, { ...asked, limit: BATCH, cursor, count: undefined }, narrow);
    let reading: Promise<Page<Row>> | null = read();
    while (reading) {
      const { items, next }: Page<Row> = await reading;
      reading = next === null ? null : read(next);
      // A failure is thrown where the batch is awaited. It has no listener until then, or never if the reader left.
      reading?.catch(() => undefined);
      if (items.length > 0) yield items;
    }
  }

  return { page, ids, batches };
}

const signs = { one: '=', several: 'in', from: '>=', to: '<' } as const;

function compare<Q extends AnyQuery>(query: Q, column: Column, { kind }: Filter, value: unknown): Q {
  const single = kind === 'several' && (value as unknown[]).length === 1;
  return single
    ? (query.where(column, '=', (value as unknown[])[0] as never) as Q)
    : (query.where(column, signs[kind], value as never) as Q);
}

/** The keyset of a column. */
export function columnKeyset<Row>(column: Column, direction: 'asc' | 'desc'): Keyset<Row> {
  const [table = '', name = ''] = column.split('.');
  return {
    column: sql.ref(column),
    id: sql.ref(`${table}.id`),
    direction,
    keyOf: (row) => {
      const [value, id] = [row[name as keyof Row], row['id' as keyof Row]];
      return [value instanceof Date ? value.toISOString() : (value as string | number), id as string];
    },
  };
}
