import type { Brand } from '#contract/brand.schema.ts';
import { brandMarks, brandNames } from '#contract/brand.ts';
import { cx } from './cx.ts';

/** The mark of a brand. */
export function Mark({ brand, className }: { brand: Brand; className?: string | undefined }) {
  const { filled, lines } = brandMarks[brand];
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path d={filled} className="fill-accent-ink" />
      <path d={lines} className="stroke-accent-ink" strokeWidth="2.4" strokeLinecap="round" fill="none" />
    </svg>
  );
}

/** The mark with the name next to it. */
export function Logo({ brand }: { brand: Brand }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark brand={brand} />
      <span className="text-base font-bold tracking-tight">{brandNames[brand]}</span>
    </span>
  );
}
