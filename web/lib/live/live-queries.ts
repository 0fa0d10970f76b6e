import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Change, ChangeType } from '#contract/office/live/schema.ts';

/** The calls that show rows of each kind. `one` reads a single row by its id. */
export type LiveReads = Partial<Record<ChangeType, { one?: Endpoint; others: readonly Endpoint[] }>>;

const isOf = (key: readonly unknown[], { method, path }: Endpoint): boolean =>
  key[0] === method && key[1] === path;

/** Which answers changes affect, for the pages of one kind of people. */
export const liveQueries = (reads: LiveReads) => ({
  /** Whether a change may affect the answer under a query's key. */
  isShownBy(key: readonly unknown[], { type, id, brand }: Change): boolean {
    const { one, others = [] } = reads[type] ?? {};
    const { params } = (key[2] ?? {}) as { params?: { id?: string; name?: BrandPath } };
    if (params?.name && brand && brandOfPath[params.name] !== brand) return false;
    if (one && isOf(key, one)) return id === null || params?.id === id;
    return others.some((endpoint) => isOf(key, endpoint));
  },
  /** Whether any change can affect the answer under a query's key. */
  isFollowed: (key: readonly unknown[]): boolean =>
    Object.values(reads).some(({ one, others }) =>
      [...(one ? [one] : []), ...others].some((endpoint) => isOf(key, endpoint)),
    ),
});

export type LiveQueries = ReturnType<typeof liveQueries>;
