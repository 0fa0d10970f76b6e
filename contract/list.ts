import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ListName } from './list-names.ts';
import type { TeamRole } from './team.ts';

/** How a filter compares: with one value, with any of several, or as the begin or end of a span of time. */
type FilterKind = 'one' | 'several' | 'from' | 'to';

/** What a filter's values look like, in words of JSON Schema: a page checks its address by it, without the schema. */
export interface ValueShape {
  enum?: readonly unknown[] | undefined;
  pattern?: string | undefined;
  type?: unknown;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** One parameter of a list that narrows it. */
export interface Filter {
  kind: FilterKind;
  /** Of one value; none for times. */
  value?: ValueShape;
  field: z.ZodType;
}

/** Days of the spans that end today, as pages and saved views say them. */
export const spanDays = { today: 1, '7d': 7, '30d': 30, '90d': 90 } as const;

/** Days until the end of what lies ahead, today being the first. What is late already is part of it. */
export const daysAhead = { today: 1, tomorrow: 2 } as const;

/** Values that a filter takes at once. */
export const MAX_VALUES = 20;

export type Filters = Record<string, Filter>;

export type FieldsOf<F extends Filters> = { [K in keyof F]: F[K]['field'] };

export interface ListDefinition<
  P extends string,
  R extends z.ZodType,
  F extends Filters,
  S extends string,
  C extends string,
  V extends ListName | undefined,
> {
  path: P;
  summary: string;
  /** Its name among the lists of the back office, which have views. */
  views?: V;
  /** The admins’ roles that may read it; without them, every role. */
  team?: readonly TeamRole[];
  row: R;
  /** What `q` finds, in words. Without it the list cannot be searched. */
  search?: string;
  filters: F;
  /** What the list can be sorted by, `-` for descending; the first is the default. */
  sorts: readonly [S, ...S[]];
  /** Name of the file under `/{name}/export/`, without `.csv`. */
  csv?: string;
  /** Ids of the table’s columns, in their order, where its page lets people choose them: its file can be asked for some. */
  columns?: readonly C[];
}

/** A call made by `list`. */
export interface ListEndpoint extends Endpoint {
  query: z.ZodObject;
  list: {
    filters: Filters;
    sorts: readonly string[];
    /** It takes words as `q`. */
    searched: boolean;
    asked: z.ZodObject;
    csv: string | undefined;
    views: ListName | undefined;
    columns: readonly string[] | undefined;
  };
}

/** What the server reads of a list's query, except the page: search text, filters and sort. */
export type ListQuery<L extends ListEndpoint> = z.output<L['list']['asked']>;
