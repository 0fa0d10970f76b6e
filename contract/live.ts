import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of rows whose changes are told. A payment, a refund and a song in review change with their order. */
export const ChangeType = z.enum(['order', 'campaign', 'user', 'job']);
export type ChangeType = z.infer<typeof ChangeType>;

/** That a row changed, never what it says now: whoever shows it reads it again, with the rights it has. */
export const Change = z.object({
  type: ChangeType,
  /** Null when many rows of this kind changed, or when it is not known which. */
  id: z.string().nullable(),
  /** The row's version by then; null for kinds that have none. */
  version: z.int().nullable(),
  /** Null for what belongs to no brand. */
  brand: Brand.nullable(),
});
export type Change = z.infer<typeof Change>;

/**
 * Names of the stream's events beside the nameless ones, which carry a `Change`. `ready`: from here on every change is
 * told; `resumed` says whether those since `Last-Event-ID` were. `reset`: some were not, so read everything again.
 */
export const Ready = z.object({ resumed: z.boolean() });

export const live = {
  events: endpoint({
    method: 'GET',
    path: '/api/events/',
    summary: 'Changes of what the caller may see, as server-sent events; ends with the access token',
    access: 'signed-in',
    status: 200,
    answer: Change,
    events: true,
  }),
};
