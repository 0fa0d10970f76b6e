import { customers, users } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** How a customer is written to, and accounts are merged. */
export const writeCustomer = rowWriter(...Object.values(customers), users.list, users.get);
