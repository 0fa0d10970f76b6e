import { Children, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useWidth } from '#web/kit/resource/use-width.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';

/** Pixels that a card has at least, and that are between two. */
const MIN_CARD_WIDTH = 136;
const GAP = 12;

/** As many columns as the rows need that `most` columns make: 8 cards are 4 and 4 rather than 7 and 1. */
export const balancedColumns = (cards: number, most: number): number =>
  Math.ceil(cards / Math.ceil(cards / Math.max(1, most)));

/** Figures side by side, in rows as even as they can be. */
export function FigureGrid({ children }: { children: ReactNode }) {
  const grid = useRef<HTMLUListElement>(null);
  const most = Math.floor((useWidth(grid) + GAP) / (MIN_CARD_WIDTH + GAP));
  const columns = balancedColumns(Children.count(children), most);
  return (
    <ul
      ref={grid}
      className="grid gap-3"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </ul>
  );
}

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
