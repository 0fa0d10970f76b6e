import type { ColumnType } from 'kysely';
import type { Moved } from '#contract/states.ts';

/** Written once, with the row. */
export type Fixed<T> = ColumnType<T, T, never>;

/** Optional when writing. */
export type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/**
 * A state column. An update must be the result of `moved`, which checks the state table; anything else does not
 * compile.
 */
export type State<S extends string, First = S> = ColumnType<S, First, Moved<S>>;
