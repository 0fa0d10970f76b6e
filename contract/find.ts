import { z } from 'zod';
import { Brand } from './brand.ts';
import { endpoint } from './endpoint.ts';
import { TaggingStatus } from './tagging.ts';

/** Rows found of each kind, at most. */
export const MAX_RESULTS = 6;

const found = { id: z.string(), brand: Brand, label: z.string(), detail: z.string() };

/** A row to go to. `label` is what people call it, `detail` tells it apart. */
export const Found = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order'), ...found }),
  z.object({ type: z.literal('user'), ...found }),
  /** A song in review or reviewed, by the id of its place in the queue. */
  z.object({ type: z.literal('song'), ...found, status: TaggingStatus }),
]);
export type Found = z.infer<typeof Found>;

export const find = {
  rows: endpoint({
    method: 'GET',
    path: '/api/find/',
    summary: 'Search orders, accounts and songs across both brands',
    access: 'admin',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(2, 'Enter at least 2 characters.')
        .max(120)
        .meta({ description: 'Start of an order number or email, or part of a name or title' }),
    }),
    status: 200,
    answer: z.array(Found),
  }),
};
