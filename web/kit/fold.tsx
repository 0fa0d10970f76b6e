import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMedia } from '#web/lib/use-media.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';
import { cx } from '#web/ui/cx.ts';

/** A part of a page that phones show by its heading until it is opened, which its tab remembers. The headings within don't show. */
export function Fold({
  title,
  remark,
  startsOpen = false,
  children,
}: {
  title: string;
  /** What it comes to, at the end of its line. */
  remark?: ReactNode;
  startsOpen?: boolean;
  children: ReactNode;
}) {
  const folds = useMedia('(width < 640px)');
  const key = `open ${title}`;
  const [open, setOpen] = useState(() => startsOpen || tabStorage.getItem(key) !== null);
  const remember = (isOpen: boolean) => {
    setOpen(isOpen);
    if (isOpen) tabStorage.setItem(key, '');
    else tabStorage.removeItem(key);
  };
  return (
    <details
      open={open || !folds}
      className="group"
      onToggle={({ currentTarget }) => folds && remember(currentTarget.open)}
    >
      <summary className="flex list-none items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 shadow-rest sm:hidden [&::-webkit-details-marker]:hidden">
        <h2 className="grow font-semibold">{title}</h2>
        {remark && <span className="text-sm text-muted tabular-nums">{remark}</span>}
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className={cx(folds && 'folded mt-3')}>{children}</div>
    </details>
  );
}
