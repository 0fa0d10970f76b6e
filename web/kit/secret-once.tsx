import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PanelFooterSlot } from '#web/ui/panel-footer.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A secret that is shown this once, to be copied. In a panel, `onDone` closes it. */
export const SecretOnce = ({
  label,
  value,
  onDone,
  children,
}: {
  label: string;
  value: string;
  onDone?: () => void;
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
      <CopyButton text={value} variant="primary" size="md" />
    </div>
    {onDone && (
      <PanelFooterSlot>
        <Button onClick={onDone}>Done</Button>
      </PanelFooterSlot>
    )}
  </div>
);
