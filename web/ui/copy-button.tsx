import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';

/** Copies `text`; says "Copied" for two seconds, or "Not copied" when the browser refuses. */
export function CopyButton({
  text,
  label = 'Copy',
  ...rest
}: Omit<ButtonProps, 'children' | 'onClick'> & { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);
  return (
    <Button
      size="sm"
      {...rest}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setOutcome('copied'),
          () => setOutcome('refused'),
        )
      }
    >
      {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span aria-live="polite">
        {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Couldn’t copy' : label}
      </span>
    </Button>
  );
}
