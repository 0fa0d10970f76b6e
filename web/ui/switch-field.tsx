import { Field as Base } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

/** On or off, at once or with the form, with its label and what it means. */
export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  disabled,
  name,
}: {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}) {
  return (
    <Base.Root className="flex items-start justify-between gap-4" disabled={disabled ?? false}>
      <span className="min-w-0">
        <Base.Label className="text-sm font-semibold">{label}</Base.Label>
        {hint && <Base.Description className="text-sm text-muted">{hint}</Base.Description>}
      </span>
      <Switch.Root
        checked={checked}
        onCheckedChange={onChange}
        {...(name && { name })}
        className="mt-0.5 flex h-6 w-10 shrink-0 cursor-pointer rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <Switch.Thumb className="size-5 rounded-full bg-white shadow-rest transition-transform data-checked:translate-x-4" />
      </Switch.Root>
    </Base.Root>
  );
}
