import type { Order } from '#contract/orders/orders/schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import { startText } from './start-text.ts';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** In place of the last step once it is done. `justNow`: by the button that stood here, so the focus stays. */
export const ConfirmedNotice = ({ order, justNow }: { order: Order; justNow: boolean }) => (
  <div tabIndex={-1} className="rounded-lg focus:outline-none" {...(justNow && { ref: takeFocus })}>
    <Notice tone="good" title="Order confirmed. Thank you.">
      You’re all set. {startText(order)}
    </Notice>
  </div>
);
