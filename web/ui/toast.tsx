import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';

/** Distance in px between what floats at the foot of the screen and what it must not cover. */
const GAP = 12;

/** Height in px of what `area` would cover at the foot of the screen; 0 when it covers nothing. */
function clearanceOf(area: HTMLElement): number {
  const { left, right, height } = area.getBoundingClientRect();
  const covered = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((bar) => bar.left < right && bar.right > left)
    .filter((bar) => bar.top < innerHeight && bar.bottom > innerHeight - height - 2 * GAP)
    .map((bar) => innerHeight - bar.top);
  const clearance = Math.max(0, ...covered);
  // Without enough space above, it is better covered than out of sight.
  return clearance + height + 2 * GAP > innerHeight ? 0 : Math.round(clearance);
}

/**
 * Keeps `area` at the foot of the screen, but above what is marked `data-keep-clear`, such as a bar of buttons, while `active`.
 */
function useClearance(area: RefObject<HTMLElement | null>, active: boolean): void {
  // After each rendering, before any event: what is added to the area must not catch a press that was meant for the bar.
  useLayoutEffect(() => {
    if (!active) return;
    // And in each frame: such bars move when something scrolls, slides or opens, and toasts are there for seconds only.
    let frame = 0;
    const place = () => {
      const { current } = area;
      if (current) current.style.bottom = `${clearanceOf(current) + GAP}px`;
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  });
}

type Manager = NonNullable<ComponentProps<typeof Base.Provider>['toastManager']>;

const edges: Record<string, string> = { good: 'border-l-good', warn: 'border-l-warn', bad: 'border-l-bad' };

function Toasts() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className={cx(
        'rounded-lg border border-edge border-l-4 bg-raised shadow-float transition duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0',
        edges[toast.type ?? ''] ?? 'border-l-accent',
      )}
    >
      <Base.Content className="flex items-start gap-3 py-3 pr-2 pl-4">
        <div className="min-w-0 grow py-1 text-sm">
          <Base.Title className="font-semibold" />
          <Base.Description className="text-muted" />
        </div>
        <Base.Action className={buttonStyle('secondary', 'sm')} />
        <Base.Close aria-label="Close" className={buttonStyle('quiet', 'icon', 'size-8!')}>
          <X aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

function Area() {
  const area = useRef<HTMLDivElement>(null);
  const { toasts } = Base.useToastManager();
  useClearance(area, toasts.length > 0);
  return (
    <Base.Viewport ref={area} className="fixed inset-x-3 z-toast mx-auto flex max-w-110 flex-col gap-2">
      <Toasts />
    </Base.Viewport>
  );
}

/** Where toasts appear: centred at the foot of the screen, above bars of buttons (`data-keep-clear`). */
export function ToastArea({ manager }: { manager: Manager }) {
  return (
    <Base.Provider toastManager={manager} timeout={6000}>
      <Base.Portal>
        <Area />
      </Base.Portal>
    </Base.Provider>
  );
}
