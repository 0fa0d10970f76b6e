import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmailText } from '#web/ui/email-text.tsx';

/** A text in the details, with a copy button next to it, named by `label`; on a phone the button is its sign alone. */
export const Copyable = ({ text, label, mono }: { text: string; label: string; mono?: boolean }) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 max-sm:flex-nowrap max-sm:justify-end max-sm:gap-x-1">
    <span className={cx('wrap-anywhere', mono && 'font-mono text-xs')}>
      {text.includes('@') ? <EmailText email={text} /> : text}
    </span>
    {/* A masked address is of no use elsewhere. */}
    {!text.includes('•••@') && (
      <CopyButton
        text={text}
        variant="quiet"
        aria-label={label}
        className="-my-1 h-7! shrink-0 px-2! max-sm:-mr-2 max-sm:[&>span]:sr-only"
      />
    )}
  </span>
);
