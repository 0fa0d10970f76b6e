import { api } from '#contract/api.ts';
import { DayAhead, DaySpan } from '#contract/list.schema.ts';
import type { ListEndpoint } from '#contract/list.ts';
import type { ListName } from '#contract/list-names.ts';

/** The lists that have views, by their names. */
export const listOfName = Object.fromEntries(
  (api as readonly (ListEndpoint | { list?: never })[]).flatMap((call) =>
    call.list?.views ? [[call.list.views, call]] : [],
  ),
) as Record<ListName, ListEndpoint>;

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
