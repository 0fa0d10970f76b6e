import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface SectionProps {
  /** The anchor of this section. */
  id: string;
  /** Number of the section, styled as a record's side and track. */
  track: string;
  /** The section's topic in one noun. */
  label: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section of the landing page: number and topic on the left, the content beside it. */
export function Section({ id, track, label, title, lead, className, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('border-t border-line', className)}>
      <div className="wrap grid gap-x-10 gap-y-5 py-16 sm:py-20 lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:py-28">
        <p className="flex items-baseline gap-3 text-sm lg:pt-3">
          <span aria-hidden="true" className="font-bold text-accent">
            {track}
          </span>
          <span className="text-muted">{label}</span>
        </p>
        <div>
          <h2 id={`${id}-title`} className="max-w-[12.5em] text-3xl font-bold">
            {title}
          </h2>
          {lead && <div className="mt-5 grid max-w-[40em] gap-4 text-lg text-muted">{lead}</div>}
          {children}
        </div>
      </div>
    </section>
  );
}
