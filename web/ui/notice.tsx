import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { cx } from './cx.ts';

const noticeStyles = {
  neutral: { icon: Info, style: 'bg-sunken text-ink' },
  info: { icon: Info, style: 'bg-info-soft text-ink [&>svg]:text-info' },
  good: { icon: CircleCheck, style: 'bg-good-soft text-ink [&>svg]:text-good' },
  warn: { icon: TriangleAlert, style: 'bg-warn-soft text-ink [&>svg]:text-warn' },
  bad: { icon: CircleAlert, style: 'bg-bad-soft text-ink [&>svg]:text-bad' },
} as const satisfies Record<Tone, unknown>;

/** A message within the page. A bad one is announced at once. */
export function Notice({
  tone = 'neutral',
  title,
  children,
  action,
  className,
}: {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}) {
  const { icon: Icon, style } = noticeStyles[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cx('flex gap-3 rounded-lg p-4 text-sm', style, className)}
    >
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? 'mt-0.5' : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  );
}
