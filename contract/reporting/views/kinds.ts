import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { view: 'viw' },
  audit: ['view.created', 'view.changed', 'view.removed'],
} as const satisfies Kinds;
