import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface RadioCard<V extends string> {
  value: V;
  title: ReactNode;
  /** Below the title. */
  text?: ReactNode;
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
  return (
    <div className="flex flex-col gap-2">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onValueChange={(next) => onChange(next as V)}
        className={cx('grid gap-3', className)}
      >
        {cards.map((card) => (
          <Radio.Root
            key={card.value}
            value={card.value}
            nativeButton
            render={<button type="button" />}
            className={cx(
              'group flex w-full items-start gap-3 rounded-lg border border-line-strong/60 bg-surface p-4 text-left transition-colors',
              'hover:border-line-strong data-checked:border-accent data-checked:bg-accent-soft data-checked:inset-ring data-checked:inset-ring-accent',
            )}
          >
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border border-line-strong bg-surface group-data-checked:border-accent">
              <Radio.Indicator className="size-2.5 rounded-full bg-accent" />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-semibold">{card.title}</span>
              {card.text && <span className="mt-0.5 block text-sm text-muted">{card.text}</span>}
            </span>
          </Radio.Root>
        ))}
      </RadioGroup>
    </div>
  );
}
