import { z } from 'zod';
import { requiredLine } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { DayAhead, DaySpan } from '../../list.schema.ts';
import { ListName } from '../../list-names.ts';
import { listOfName } from './calls.ts';

/** What is wrong with a view's query, by its parameter: what the list would refuse. Empty when nothing is. */
export function viewProblems(name: ListName, query: Record<string, string>): Record<string, string> {
  const { asked, filters } = listOfName[name].list;
  const isSpan = ([param, value]: [string, string]): boolean =>
    (filters[param]?.kind === 'from' && DaySpan.safeParse(value).success) ||
    (filters[param]?.kind === 'to' && DayAhead.safeParse(value).success);
  const fixed = Object.fromEntries(Object.entries(query).filter((entry) => !isSpan(entry)));
  const parsed = asked.strict().safeParse(fixed);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) problems[`query.${key}`] = 'This list doesn’t have this filter.';
    } else {
      problems[`query.${String(issue.path[0] ?? '')}`] ??= issue.message;
    }
  }
  return problems;
}

/** Filters, words and sort of a list, as its address says them. */
const ViewQuery = z
  .record(z.string().min(1).max(40), z.string().max(400))
  .refine((query) => Object.keys(query).length <= 30, 'Use up to 30 filters.');

export const ViewName = requiredLine('a name', 60);

export const viewFields = {
  name: ViewName,
  query: ViewQuery,
  /** Ids of the columns shown, in their order; none for those that the list shows on its own. */
  columns: z
    .array(z.string().regex(/^[a-z][\w.-]{0,39}$/i, 'Use column IDs.'))
    .max(40, 'Choose up to 40 columns.'),
  shared: z.boolean(),
  /** Whether the list opens with it, only for the user who chose that. */
  isDefault: z.boolean(),
};

/** A saved view of a list: the own ones, and those that other admins share. */
export const View = z.object({
  id: z.string(),
  list: ListName,
  ...viewFields,
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  /** Whether it is the caller's, who alone may change and remove it. */
  own: z.boolean(),
  ownerName: z.string(),
  version: z.int(),
});

export type View = z.infer<typeof View>;

export const oneView = z.strictObject({ id: idOf('view') });
