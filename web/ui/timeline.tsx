import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { cx } from './cx.ts';

export interface TimelineItem {
  key: string;
  title: ReactNode;
  /** When, and by whom. */
  meta?: ReactNode;
  text?: ReactNode;
  tone?: Tone;
  /** Still ahead: drawn as an outline. */
  pending?: boolean;
}

const dots: Record<Tone, string> = {
  neutral: 'border-line-strong bg-line-strong',
  info: 'border-info bg-info',
  good: 'border-good bg-good',
  warn: 'border-warn bg-warn',
  bad: 'border-bad bg-bad',
};

/** What happened, in the order given. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-col">
      {items.map((item) => (
        <li key={item.key} className="group relative flex gap-4 pb-5 last:pb-0">
          <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line group-last:hidden" />
          <span
            aria-hidden
            className={cx(
              'relative mt-1.5 size-3 shrink-0 rounded-full border-2',
              dots[item.tone ?? 'neutral'],
              item.pending && 'bg-surface!',
            )}
          />
          <div className={cx('min-w-0', item.pending && 'text-muted')}>
            <p className="text-sm font-medium">{item.title}</p>
            {item.meta && <p className="text-xs text-muted">{item.meta}</p>}
            {item.text && <div className="mt-1 text-sm text-muted">{item.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
