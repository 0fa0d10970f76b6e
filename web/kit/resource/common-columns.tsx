import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { MonoLine, NoValue, OneLine, TimeCell } from './cells.tsx';

/** The brand of a row; some concern the whole installation. */
export const brandColumn = (priority: number) => ({
  id: 'brand' as const,
  header: 'Brand',
  priority,
  cell: ({ brand }: { brand: Brand | null }) =>
    brand ? <OneLine>{brandNames[brand]}</OneLine> : <NoValue />,
});

/** When a row came to be. */
export const createdColumn = (header: string, priority: number) => ({
  id: 'createdAt' as const,
  header,
  priority,
  sorts: ['createdAt'] as const,
  cell: ({ createdAt }: { createdAt: string }) => <TimeCell at={createdAt} />,
});

/** The id of a row, as calls and events name it. */
export const idColumn = {
  id: 'id' as const,
  header: 'ID',
  optional: true as const,
  cell: ({ id }: { id: string }) => <MonoLine>{id}</MonoLine>,
};
