import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { cx } from './cx.ts';

/** Lets a `Together` wait until the function that it returns is called. */
type Hold = () => () => void;

const HoldContext = createContext<Hold | null>(null);

/** How long the slowest part may keep the others waiting. */
const PATIENCE_MS = 4_000;

/** Stands where a part may appear, as long as that isn't known. */
export function Awaited(): null {
  const hold = useContext(HoldContext);
  useLayoutEffect(() => hold?.(), [hold]);
  return null;
}

/** Stands where something will be; give it that thing's size and radius, which win over those of a line of text. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span
    aria-hidden
    className={cx('[:where(&)]:h-4 [:where(&)]:rounded-sm', 'block animate-pulse bg-ink/10', className)}
  >
    <Awaited />
  </span>
);

/** Stands where a page will be, and fills the screen, so that nothing in sight moves when it is there. */
export const PageSkeleton = () => (
  <div aria-busy="true" className="flex min-h-dvh w-full flex-col gap-6">
    <Skeleton className="h-40 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

/**
 * Shows its parts at once, when none of them is a skeleton or awaited any more: one that came late would push down what
 * people read already.
 */
export function Together({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const held = useRef(0);
  const showIfFree = useCallback(() => {
    if (held.current === 0) setShown(true);
  }, []);
  const hold = useCallback<Hold>(() => {
    held.current += 1;
    return () => {
      held.current -= 1;
      // What stands there next may wait, too.
      queueMicrotask(showIfFree);
    };
  }, [showIfFree]);
  useLayoutEffect(() => {
    showIfFree();
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [showIfFree]);
  return (
    <>
      {!shown && <PageSkeleton />}
      <div className={shown ? 'contents' : 'hidden'}>
        <HoldContext value={hold}>{children}</HoldContext>
      </div>
    </>
  );
}
