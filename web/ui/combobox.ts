import { cx } from './cx.ts';
import { inputStyle } from './field.tsx';
import type { Option } from './select.tsx';

/** Reads the options for a text; `signal` ends a reading whose text is no longer the one that is typed. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** One of many, found by typing: from a list that is there, or from what the server finds for the text. */
export interface ComboboxProps {
  options: readonly Option[] | LoadOptions;
  value: Option | null;
  onChange: (value: Option | null) => void;
  placeholder?: string;
  name?: string;
}

export const comboboxStyle = {
  input: cx(inputStyle, 'h-11 pr-10'),
  button: 'absolute inset-y-0 right-0 grid w-10 place-items-center text-muted',
};
