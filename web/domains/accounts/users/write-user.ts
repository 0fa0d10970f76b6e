import { users } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

export const reads = [users.list, users.get];

/** How accounts are written. */
export const writeUser = rowWriter(...reads);
