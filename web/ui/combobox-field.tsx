import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type ComboboxProps, comboboxStyle } from './combobox.ts';
import { type ControlProps, Field, type FieldProps } from './field.tsx';
import { onDemand } from './on-demand.tsx';

const ComboboxList = onDemand(() => import('./combobox-list.tsx'), 'ComboboxList');

/** One of many, found by typing. Its list is loaded at the first interaction with the field. */
export function ComboboxField({
  label,
  hint,
  error,
  optional,
  className,
  ...combobox
}: FieldProps & ComboboxProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <Input control={control} {...combobox} />}
    </Field>
  );
}

function Input({ control, ...combobox }: ComboboxProps & { control: ControlProps }) {
  const { value, placeholder, name } = combobox;
  const [text, setText] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value?.value);
  if (shown !== value?.value) {
    // The value was changed from outside, or chosen.
    setShown(value?.value);
    setText(value?.label ?? '');
  }
  const [entered, setEntered] = useState(false);
  const [opened, setOpened] = useState(false);
  const List = ComboboxList.useLoaded(entered);
  if (entered && List)
    return <List {...combobox} control={control} text={text} onText={setText} defaultOpen={opened} />;
  const open = () => {
    setEntered(true);
    setOpened(true);
  };
  return (
    <span className="relative block">
      <input
        {...control}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        autoComplete="off"
        name={name}
        placeholder={placeholder}
        className={comboboxStyle.input}
        value={text}
        onPointerEnter={ComboboxList.load}
        onFocus={() => setEntered(true)}
        onClick={open}
        onChange={({ target }) => {
          setText(target.value);
          open();
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="Show the options"
        className={comboboxStyle.button}
        onPointerEnter={ComboboxList.load}
        onClick={open}
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
    </span>
  );
}
