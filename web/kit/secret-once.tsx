import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A secret that is shown this once, to be copied. */
export const SecretOnce = ({
  label,
  value,
  children,
}: {
  label: string;
  value: string;
  /** What it is for. */
  children: ReactNode;
}) => (
  <div aria-live="polite" className="flex flex-col gap-5">
    <Notice tone="warn" title="Copy it now">
      You won’t be able to see it again. {children}
    </Notice>
    <TextField
      label={label}
      value={value}
      readOnly
      inputClassName="font-mono"
      onFocus={(event) => event.target.select()}
    />
    <div>
      <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} variant="primary" size="md" />
    </div>
  </div>
);
