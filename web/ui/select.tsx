import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { inputStyle } from './field.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  /** Text of the empty choice; without it there is none. */
  placeholder?: string | undefined;
}

/** One of a list, by the browser's own select: it fills in on its own and is at home on phones. */
export function Select({ options, placeholder, className, ...select }: SelectProps) {
  return (
    <span className={cx('relative block min-w-0', className)}>
      <select {...select} className={cx(inputStyle, 'h-full truncate appearance-none pr-9')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
