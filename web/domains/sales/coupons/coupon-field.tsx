import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeCode } from '#contract/sales/coupons/rules.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A coupon code; it applies once the server has accepted it. */
export function CouponField({
  question,
  quote,
  coupon,
  name,
  onChange,
  refused,
  onRefused,
}: {
  /** What opens the field. */
  question: string;
  /** Asks for the price with a code; refused with the reason when it cannot be used. */
  quote: (code: string) => Promise<unknown>;
  coupon: string | null;
  /** What it is called: a custom price is no code. */
  name: string;
  onChange: (coupon: string | null) => void;
  /** Why the coupon was refused at payment. */
  refused: string | null;
  /** Whether the code that is typed can’t be used. */
  onRefused?: (refused: boolean) => void;
}) {
  const [text, setText] = useState('');
  const check = useMutation({
    mutationFn: (code: string) => quote(code),
    onSuccess: (_answer, code) => onChange(code),
    onError: () => onRefused?.(true),
  });
  const type = (typed: string) => {
    setText(typed);
    check.reset();
    onRefused?.(false);
  };
  if (coupon !== null) {
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <strong className="font-semibold">{name}</strong>
        <Button size="sm" variant="quiet" className="-mr-3" onClick={() => onChange(null)}>
          Remove
        </Button>
      </p>
    );
  }
  const code = normalizeCode(text);
  const apply = () => check.mutate(code);
  return (
    <details open={refused !== null}>
      <summary className="w-fit rounded-sm text-sm font-medium underline-offset-4 hover:underline">
        {question}
      </summary>
      <div className="mt-3 flex items-start gap-2">
        <TextField
          className="grow"
          label={<span className="sr-only">Coupon</span>}
          autoComplete="off"
          maxLength={40}
          value={text}
          error={check.error ? errorMessage(check.error) : (refused ?? undefined)}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (code) apply();
          }}
        />
        {check.error ? (
          <Button className="mt-1.5 h-11!" onClick={() => type('')}>
            Remove
          </Button>
        ) : (
          <Button
            className="mt-1.5 h-11!"
            busy={check.isPending}
            disabledReason={code ? null : 'Enter a coupon code first.'}
            onClick={apply}
          >
            Apply
          </Button>
        )}
      </div>
    </details>
  );
}
