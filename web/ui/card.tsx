import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const sheetStyle = 'rounded-lg border border-line bg-surface shadow-rest';

/** A separate sheet on the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(sheetStyle, className)} />;
}

/** A card with a heading, an optional remark, and actions at its end. */
export function SectionCard({
  title,
  text,
  actions,
  children,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={cx(sheetStyle, 'p-5 lg:p-6', className)}>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold in-[.folded]:hidden">{title}</h2>
          {text && <p className="mt-0.5 text-sm text-muted">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
