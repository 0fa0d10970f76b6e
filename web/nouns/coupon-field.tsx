import { useState } from 'react';
import type { Campaign } from '#contract/campaigns.ts';
import { foldCode } from '#contract/coupons.ts';
import { packages } from '#contract/packages.ts';
import { sentenceOf } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A coupon code; it applies once the server has accepted it. */
export function CouponField({
  campaign,
  coupon,
  onChange,
  refused,
}: {
  campaign: Campaign;
  coupon: string | null;
  onChange: (coupon: string | null) => void;
  /** Why the coupon was refused at payment. */
  refused: string | null;
}) {
  const [text, setText] = useState('');
  const { packageId, duration } = campaign;
  const check = useApiMutation(packages.quote, {
    onSuccess: (_quote, { body }) => onChange(body.coupon ?? null),
  });
  if (coupon !== null) {
    return (
      <p className="flex items-center justify-between gap-3 text-sm">
        <span>
          Coupon <strong className="font-semibold">{coupon}</strong>
        </span>
        <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
          Remove
        </Button>
      </p>
    );
  }
  const code = foldCode(text);
  const apply = () => check.mutate({ body: { packageId, duration, coupon: code } });
  return (
    <details open={refused !== null}>
      <summary className="w-fit rounded-sm text-sm font-medium underline-offset-4 hover:underline">
        Have a coupon?
      </summary>
      <div className="mt-3 flex items-start gap-2">
        <TextField
          className="grow"
          label={<span className="sr-only">Coupon</span>}
          autoComplete="off"
          maxLength={40}
          value={text}
          error={check.error ? sentenceOf(check.error) : (refused ?? undefined)}
          onChange={(event) => {
            setText(event.target.value);
            check.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (code) apply();
          }}
        />
        <Button
          className="mt-1.5 h-11!"
          busy={check.isPending}
          disabledReason={code ? null : 'Type the coupon in first.'}
          onClick={apply}
        >
          Apply
        </Button>
      </div>
    </details>
  );
}
