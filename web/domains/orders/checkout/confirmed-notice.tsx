import { Notice } from '#web/ui/notice.tsx';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** In place of the last step once it is done. `justNow`: by the button that stood here, so the focus stays. */
export const ConfirmedNotice = ({ justNow }: { justNow: boolean }) => (
  <div tabIndex={-1} className="rounded-lg focus:outline-none" {...(justNow && { ref: takeFocus })}>
    <Notice tone="good" title="Order confirmed. Thank you.">
      You’re all set. Your campaign starts within 3-12 hours, or within 3-12 hours of your song’s approval if
      that’s later.
    </Notice>
  </div>
);
