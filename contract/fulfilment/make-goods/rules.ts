import type { StateTable } from '../../states.ts';
import type { MakeGoodStatus } from './schema.ts';

export const makeGoodStates = {
  due: ['replaced', 'refunded', 'nothing_owed'],
  replaced: [],
  refunded: [],
  nothing_owed: [],
} as const satisfies StateTable<MakeGoodStatus>;
