import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import type { RefundArithmetic } from '#contract/orders/money-back/schema.ts';

/** The arithmetic of a refund as a list; `amount` in cents, the whole refundable amount by default. */
export function RefundSum({ arithmetic, amount }: { arithmetic: RefundArithmetic; amount?: number }) {
  const lines = arithmeticLines(arithmetic, amount);
  return (
    <dl aria-label="How we calculated this refund" className="rounded-lg bg-ink/5 px-4 py-3 text-sm">
      {lines.map(([name, value], index) => {
        const isSum = index === lines.length - 1;
        return (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-4 py-0.5 ${isSum ? 'mt-1.5 border-t border-line pt-2 font-semibold' : ''}`}
          >
            <dt className={isSum ? undefined : 'text-muted'}>{name}</dt>
            <dd className="ml-auto text-right tabular-nums">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
