import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** The heading of a section with an anchor, and what leads into it. */
export function SectionHeader({
  id,
  title,
  lead,
  className,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
}) {
  return (
    <div className={className}>
      <h2 id={`${id}-title`} className="max-w-[14em] text-2xl font-bold sm:text-3xl">
        {title}
      </h2>
      {lead && <div className="mt-3 grid max-w-[38em] gap-3 text-muted sm:mt-4 sm:text-lg">{lead}</div>}
    </div>
  );
}

/** A section of the landing page, across the whole width. What is in it has its own shape. */
export function Band({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('border-t border-line', className)}>
      <div className="wrap py-6 sm:py-10 lg:py-16">{children}</div>
    </section>
  );
}
