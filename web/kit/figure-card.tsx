import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

/** Figures side by side, as many as fit. */
export const FigureGrid = ({ children }: { children: ReactNode }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">{children}</ul>
);

/** One figure; as a whole a link to its list where it has one. */
export function FigureCard({
  label,
  value,
  text,
  to,
  tone = 'plain',
}: {
  label: string;
  value: string;
  text?: string | undefined;
  to?: string | null;
  /** `quiet`: there is nothing. */
  tone?: 'plain' | 'quiet' | 'bad';
}) {
  return (
    <li className="grid">
      <Card className={cx('relative p-4', to && 'transition-colors hover:border-accent')}>
        <p
          aria-hidden={to ? true : undefined}
          className={cx(
            'text-xl font-bold tabular-nums',
            tone === 'bad' && 'text-bad',
            tone === 'quiet' && 'text-muted',
          )}
        >
          {value}
        </p>
        <p className="text-sm">
          {to ? (
            <Link
              to={to}
              aria-label={`${label}: ${value}`}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </p>
        {text && <p className="mt-1 text-xs text-muted">{text}</p>}
      </Card>
    </li>
  );
}
