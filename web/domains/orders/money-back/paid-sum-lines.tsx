import type { PaidSum } from '#contract/orders/money-back/rules.ts';
import { formatCents, formatLineCents } from '#web/lib/format.ts';

/** What was charged, what went back, and what remains, as one sum. */
export function PaidSumLines({ sum: { charged, refunded, lost, remains } }: { sum: PaidSum }) {
  return (
    <dl aria-label="Charged and refunded" className="text-sm">
      <div className="flex justify-between gap-4 pb-2">
        <dt className="text-muted">Charged</dt>
        <dd className="tabular-nums">{formatCents(charged)}</dd>
      </div>
      {refunded > 0 && (
        <div className="flex justify-between gap-4 pb-2">
          <dt className="text-muted">Refunded</dt>
          <dd className="tabular-nums">{formatLineCents(-refunded)}</dd>
        </div>
      )}
      {lost > 0 && (
        <div className="flex justify-between gap-4 pb-2">
          <dt className="text-muted">Returned by your bank</dt>
          <dd className="tabular-nums">{formatLineCents(-lost)}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>You paid</dt>
        <dd className="text-lg tabular-nums">{formatCents(remains)}</dd>
      </div>
    </dl>
  );
}
