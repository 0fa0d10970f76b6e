import { type ReactNode, useState } from 'react';
import type { EntryKind, TimelineEntry } from '#contract/office/audit/schema.ts';
import { TimeOfDay, useNow } from '#web/kit/time.tsx';
import { formatDay } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Timeline, type TimelineItem } from '#web/ui/timeline.tsx';
import { FieldChanges, type Fields } from './field-changes.tsx';
import { PanelSection } from './panel-section.tsx';

const views = { all: 'All', comments: 'Comments', changes: 'Changes' } as const;
type View = keyof typeof views;

const isComment = ({ kind }: TimelineEntry): boolean => kind === 'order.commented';
const belongsTo: Record<View, (entry: TimelineEntry) => boolean> = {
  all: () => true,
  comments: isComment,
  changes: ({ changes }) => changes !== undefined,
};

/** Tones of entries by their kind, e.g. `order.cancelled`; the rest is neutral. */
export type EntryTones = Readonly<Partial<Record<EntryKind, Tone>>>;

/** Entries grouped by day, days and entries latest first. */
function byDay(entries: readonly (TimelineEntry & { key: string })[], now: number) {
  const days = Map.groupBy(entries.toReversed(), ({ at }) => formatDay(at, now));
  return [...days].map(([day, items]) => ({ day, items }));
}

/** Events and comments of a row, grouped by day, latest first. */
export function Activity({
  of,
  entries,
  tones,
  fields = {},
  children,
}: {
  /** The row, for screen readers. */
  of: string;
  /** Oldest first, as the server sends them. */
  entries: readonly TimelineEntry[];
  tones: EntryTones;
  /** What the fields of the row are called. */
  fields?: Fields;
  /** Shown above the entries, e.g. the comment form. */
  children?: ReactNode;
}) {
  const now = useNow();
  const [view, setView] = useState<View>('all');
  const keyed = entries.map((entry, index) => ({ ...entry, key: `${index}` }));
  const days = byDay(keyed.filter(belongsTo[view]), now);
  const itemOf = (entry: TimelineEntry & { key: string }): TimelineItem => {
    const { key, kind, text, at, actor, changes } = entry;
    const time = <TimeOfDay at={at} />;
    if (isComment(entry)) {
      return {
        key,
        title: actor,
        meta: <>Commented at {time}</>,
        text: (
          <p className="rounded-md bg-ink/6 px-3 py-2 text-ink whitespace-pre-wrap wrap-anywhere">{text}</p>
        ),
        tone: 'info',
      };
    }
    return {
      key,
      title: text,
      meta: (
        <>
          {time} · {actor}
        </>
      ),
      text: changes && <FieldChanges changes={changes} fields={fields} />,
      tone: tones[kind as EntryKind] ?? 'neutral',
    };
  };
  if (entries.length === 0 && !children) return null;
  return (
    <PanelSection
      title="Activity"
      tools={
        (view !== 'all' || entries.some(isComment)) && (
          <SegmentedControl label="Show" options={views} value={view} onChange={setView} />
        )
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        {days.map(({ day, items }) => (
          <div key={day}>
            <h4 className="mb-3 text-xs font-semibold text-muted">{day}</h4>
            <Timeline label={`Activity of ${of}, ${day}`} items={items.map(itemOf)} />
          </div>
        ))}
        {days.length === 0 && view !== 'all' && (
          <p className="text-sm text-muted">{view === 'comments' ? 'No comments yet.' : 'No changes yet.'}</p>
        )}
      </div>
    </PanelSection>
  );
}
