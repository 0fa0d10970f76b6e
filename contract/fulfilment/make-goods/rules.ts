import type { StateTable } from '../../states.ts';
import { HOUR } from '../../time.ts';
import type { MakeGoodStatus } from './schema.ts';

export const makeGoodStates = {
  due: ['replaced', 'refunded', 'nothing_owed'],
  replaced: [],
  refunded: [],
  nothing_owed: [],
} as const satisfies StateTable<MakeGoodStatus>;

/** How soon a replacement pitch is promised. */
export const MAKE_GOOD_MS = 48 * HOUR;
