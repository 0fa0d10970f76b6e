import { daysAhead, spanDays } from '#contract/list.ts';
import type { ExportedList } from '#contract/list-names.ts';
import { callsOfName } from '#contract/reporting/views/lists.ts';
import { startOfDay } from '#server/lib/zoned-time.ts';

/** Days that a text moves the begin or the end of a span by; null for one that does not move with the day. */
function movedBy(kind: string | undefined, text: string): number | null {
  if (kind === 'from' && Object.hasOwn(spanDays, text)) return 1 - spanDays[text as keyof typeof spanDays];
  if (kind === 'to' && Object.hasOwn(daysAhead, text)) return daysAhead[text as keyof typeof daysAhead];
  return null;
}

/** A list's query whose spans that move with the day are fixed to those of a moment in a time zone. */
export function fixedQuery(
  list: ExportedList,
  query: Record<string, string>,
  { now, zone }: { now: Date; zone: string },
): Record<string, string> {
  const { filters } = callsOfName[list].list.list;
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const moved = movedBy(filters[name]?.kind, text);
      return [name, moved === null ? text : startOfDay(now, zone, moved).toISOString()];
    }),
  );
}
