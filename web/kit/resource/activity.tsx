import type { TimelineEntry } from '#contract/orders.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import type { Tone } from '#web/ui/badge.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { PanelSection } from './panel.tsx';

/** What happened to a row, the latest first. */
export function Activity({
  of,
  entries,
  tones,
}: {
  /** The row, for screen readers. */
  of: string;
  /** Oldest first, as the server sends them. */
  entries: readonly TimelineEntry[];
  /** By the kind of entry, e.g. `order.cancelled`; the rest is neutral. */
  tones: Readonly<Record<string, Tone>>;
}) {
  return (
    <PanelSection title="Activity">
      <Timeline
        label={`Activity of ${of}`}
        items={entries.toReversed().map(({ kind, text, at, actor }, index) => ({
          key: `${entries.length - index}`,
          title: text,
          meta: (
            <>
              <RelativeTime at={at} /> · {actor}
            </>
          ),
          tone: tones[kind] ?? 'neutral',
        }))}
      />
    </PanelSection>
  );
}
