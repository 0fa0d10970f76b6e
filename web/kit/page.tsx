import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '#web/lib/page-title.ts';
import { cx } from '#web/ui/cx.ts';

/** `narrow` is for forms and reading, `document` for records to print, `wide` for tables: as wide as the screen. */
const widths = { narrow: 'max-w-2xl', document: 'max-w-4xl', usual: 'max-w-7xl', wide: 'max-w-[120rem]' };

/** The head of a page, its document title, and its body. */
export function Page({
  title,
  tab,
  mark,
  text,
  actions,
  breadcrumbs = [],
  width = 'usual',
  children,
}: {
  title: string;
  /** The tab that shows: with it the document's title begins. */
  tab?: string;
  /** A sign next to the title. */
  mark?: ReactNode;
  text?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** The pages above this one, the nearest last. */
  breadcrumbs?: readonly { label: string; to: string }[];
  width?: keyof typeof widths;
  children: ReactNode;
}) {
  usePageTitle(tab ? `${tab} · ${title}` : title);
  return (
    <div className={cx('mx-auto w-full', widths[width])}>
      {breadcrumbs.length > 0 && (
        <nav aria-label="Breadcrumb" className="mb-2 print:hidden">
          <ol className="flex flex-wrap items-center gap-1 text-sm text-muted">
            {breadcrumbs.map((crumb) => (
              <li key={crumb.to} className="flex items-center gap-1">
                <Link to={crumb.to} className="rounded-sm underline-offset-4 hover:text-ink hover:underline">
                  {crumb.label}
                </Link>
                <ChevronRight aria-hidden className="size-4" />
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-3">
            <h1 className="text-2xl font-bold">{title}</h1>
            {mark}
          </div>
          {text && <p className="mt-1 max-w-2xl text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3 empty:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
