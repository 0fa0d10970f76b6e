import type { Endpoint } from '#contract/endpoint.ts';
import { getUser, listUsers } from '#contract/users.ts';
import { type RowWrite, useRowWrite } from '#web/kit/use-row-write.ts';

const reads = [listUsers, getUser];

/** A write that changes an account. */
export const useUserWrite = <E extends Endpoint>(endpoint: E, write: RowWrite<E>) =>
  useRowWrite(endpoint, reads, write);
