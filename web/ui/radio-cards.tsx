import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { moveFocus } from './roving.ts';

export interface RadioCard<V extends string> {
  value: V;
  title: ReactNode;
  /** Below the title. */
  text?: ReactNode;
  /** Cannot be chosen now; `text` says why. */
  disabled?: boolean;
}

/** One of a few choices, each a card; arrow keys move between them. */
export function RadioCards<V extends string>({
  label,
  cards,
  value,
  onChange,
  className,
}: {
  label: string;
  cards: readonly RadioCard<V>[];
  value: V | null;
  onChange: (value: V) => void;
  /** Of the grid of cards; one column otherwise. */
  className?: string;
}) {
  const labelId = useId();
  // Tab reaches the chosen card, or the first where none is.
  const reachable = cards.some((card) => card.value === value) ? value : cards[0]?.value;
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        onKeyDown={(event) => moveFocus(event)?.click()}
        className={cx('grid gap-3', className)}
      >
        {cards.map((card) => (
          // biome-ignore lint/a11y/useSemanticElements: the card is more than a label, and one element is the whole choice
          <button
            key={card.value}
            type="button"
            role="radio"
            aria-checked={card.value === value}
            data-checked={card.value === value || undefined}
            disabled={card.disabled}
            tabIndex={card.value === reachable ? 0 : -1}
            onClick={() => onChange(card.value)}
            className={cx(
              'group flex w-full items-start gap-3 rounded-lg border border-line-strong/60 bg-surface p-4 text-left transition-colors',
              'hover:border-line-strong disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken data-checked:border-accent data-checked:bg-accent-soft data-checked:inset-ring data-checked:inset-ring-accent',
            )}
          >
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-data-checked:border-accent">
              <span className="hidden size-2.5 rounded-full bg-accent group-data-checked:block" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{card.title}</span>
              {card.text && (
                <span className="mt-0.5 block text-sm text-muted wrap-anywhere">{card.text}</span>
              )}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
