import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A page that belongs to a row, in a list of such. */
export function LinkRow({
  to,
  icon: Icon,
  label,
  text,
}: {
  to: string;
  icon: LucideIcon;
  label: string;
  text: ReactNode;
}) {
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={to} className="flex min-h-11 items-center gap-3 px-3 py-2 text-sm hover:bg-ink/4">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 max-sm:flex-col">
          <span className="shrink-0 font-medium">{label}</span>
          <span className="min-w-0 truncate text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** The pages that belong to a row. */
export const LinkRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <ul className="overflow-hidden rounded-lg border border-line">{children}</ul>
  </nav>
);
