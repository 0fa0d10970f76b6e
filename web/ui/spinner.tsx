import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

/** A turning ring; decorative, so say in words next to it what is happening. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}
