import { CopyButton } from '#web/ui/copy-button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmailText } from '#web/ui/email-text.tsx';

/** A text among the details with its copy button, named by `label`. */
export const Copyable = ({ text, label, mono }: { text: string; label: string; mono?: boolean }) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
    <span className={cx('wrap-anywhere', mono && 'font-mono text-xs')}>
      {text.includes('@') ? <EmailText email={text} /> : text}
    </span>
    <CopyButton text={text} variant="quiet" aria-label={label} className="-my-1 h-7! px-2!" />
  </span>
);
