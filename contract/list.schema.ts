import { brandParams } from './brand.schema.ts';
import type { Access } from './endpoint.ts';
import {
  type FieldsOf,
  type Filters,
  type ListDefinition,
  type ListEndpoint,
  MAX_VALUES,
  type ValueShape,
} from './list.ts';
import type { ListName } from './list-names.ts';
import { PageQuery, SearchText } from './paging.schema.ts';
import type { TeamRole } from './team.ts';
import { DAY, plus } from './time.ts';
import { z } from './zod.ts';

function shapeOf(schema: z.ZodType): ValueShape {
  const { type, enum: values, pattern, minimum, maximum } = z.toJSONSchema(schema, { io: 'input' });
  return { type, enum: values, pattern, minimum, maximum };
}

/** One value: `?role=admin`. */
export const oneOf = <S extends z.ZodType>(value: S) => ({
  kind: 'one' as const,
  value: shapeOf(value),
  field: z.optional(value),
});

/** One value or several: `?status=placed` or `?status=placed,cancelled`. */
export const anyOf = <S extends z.ZodType>(value: S) => ({
  kind: 'several' as const,
  value: shapeOf(value),
  field: z.optional(
    z.preprocess(
      (sent: z.input<S> | readonly z.input<S>[]) => (typeof sent === 'string' ? sent.split(',') : sent),
      z.array(value).min(1).max(MAX_VALUES),
    ),
  ),
});

const DayOrTime = z.union(
  [z.iso.date(), z.iso.datetime()],
  'Enter a date like 2026-11-21, or a time in UTC.',
);

/** Days that end today, as pages and saved views say them; a page asks the list for the instant that they begin at. */
export const DaySpan = z.enum(['today', '7d', '30d', '90d']);

export type DaySpan = z.infer<typeof DaySpan>;

/** The last day of what lies ahead, said in the same way: the list is asked for the instant that it ends at. */
export const DayAhead = z.enum(['today', 'tomorrow']);

export type DayAhead = z.infer<typeof DayAhead>;

/** From this day or instant on: `?createdFrom=2026-11-01`. Days are those of UTC. */
export const dateFrom = () => ({
  kind: 'from' as const,
  field: z.optional(DayOrTime.transform((text) => new Date(text))),
});

/** Up to the end of this day, or before this instant: `?createdTo=2026-11-30`. Its value is the first instant after. */
export const dateTo = () => ({
  kind: 'to' as const,
  field: z.optional(
    DayOrTime.transform((text) => (text.includes('T') ? new Date(text) : plus(new Date(text), DAY))),
  ),
});

/** The query of a list, except its page. */
const askedOf = <F extends Filters, S extends string>(
  filters: F,
  sorts: readonly [S, ...S[]],
  search: string | undefined,
) => {
  const fields = Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field]));
  // `fromEntries` forgets which name has which field, so the type is said anew.
  return z.object({
    ...(search !== undefined && { q: SearchText.meta({ description: search }) }),
    ...fields,
    sort: z.enum(sorts).default(sorts[0] as never),
  }) as unknown as z.ZodObject<
    { q: typeof SearchText } & FieldsOf<F> & { sort: z.ZodDefault<z.ZodEnum<{ [K in S]: K }>> }
  >;
};

/**
 * The call of a list: paged by keyset, with typed filters, words and sorts, from which the server's query and the page's
 * filters are derived.
 */
export const list = <
  const P extends string,
  const A extends Access,
  R extends z.ZodType,
  F extends Filters,
  const S extends string,
  const C extends string = string,
  const V extends ListName | undefined = undefined,
>(
  definition: ListDefinition<P, R, F, S, C, V> & { access: A },
) => {
  const { path, summary, access, team, row, search, filters, sorts, csv, views, columns } = definition;
  const asked = askedOf(filters, sorts, search);
  return {
    method: 'GET' as const,
    path,
    summary,
    access,
    ...(team && { team }),
    query: PageQuery.extend(asked.shape),
    status: 200 as const,
    answer: z.array(row),
    paged: true as const,
    list: { filters, sorts, searched: search !== undefined, asked, csv, views: views as V, columns },
  };
};

/** The call of one brand's list: its path begins with `/{name}/`. */
export const brandList = <
  const P extends `/{name}/${string}`,
  R extends z.ZodType,
  F extends Filters,
  const S extends string,
  const C extends string = string,
  const V extends ListName | undefined = undefined,
>(
  definition: ListDefinition<P, R, F, S, C, V>,
) => ({
  ...list({ ...definition, access: 'admin' as const }),
  brand: 'path' as const,
  params: brandParams,
});

/**
 * The rows that a list finds, as a file for spreadsheets: of both brands where the list has both, with the columns asked for
 * in their order, or all. It hands out everything at once, so it needs a fresh sign-in. Throws for a list that names no file.
 */
export const csvOf = <L extends ListEndpoint>(of: L, summary: string, team: readonly TeamRole[] = []) => {
  const { csv, columns }: ListEndpoint['list'] = of.list;
  const { brand }: ListEndpoint = of;
  if (csv === undefined) throw new Error(`${of.path}: name its csv.`);
  return {
    method: 'GET' as const,
    path: `/{name}/export/${csv}.csv` as const,
    summary,
    access: 'admin' as const,
    team,
    moves: 'rows' as const,
    ...(brand && { brand }),
    params: brandParams,
    query: (columns
      ? of.list.asked.extend({ columns: anyOf(z.enum(columns)).field })
      : of.list.asked) as L['list']['asked'],
    status: 200 as const,
    answer: z.string(),
    csv,
  };
};
