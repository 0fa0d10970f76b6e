import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { package: 'pkg' },
  audit: ['package.created', 'package.changed'],
  live: ['package'],
  lists: ['packages'],
} as const satisfies Kinds;
