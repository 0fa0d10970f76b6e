import { pluralize } from '#contract/plural.ts';
import type { Ending } from '#web/kit/ending-facts.tsx';
import { formatCents } from '#web/lib/format.ts';

/** What becomes of open orders, in sentences after others. */
export function ordersText(ending: Ending | undefined, cancels: boolean): string {
  if (!ending || ending.campaigns === 0) return '';
  const { campaigns, held, refund } = ending;
  const holds = held > 0 ? ` ${formatCents(held)} held on cards is released.` : '';
  return cancels
    ? ` ${pluralize(campaigns, 'open order is', 'open orders are')} cancelled.${holds} ${refund > 0 ? `${formatCents(refund)} is refunded.` : 'Nothing is refunded.'}`
    : `${holds} What is scheduled or running is paused. Songs in review are cancelled.`;
}
