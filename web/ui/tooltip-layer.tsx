import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';

const DELAY_MS = 600;

interface Shown {
  element: Element;
  text: string;
}

const withTooltip = (target: EventTarget | null): Shown | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = element?.dataset.tooltip;
  return element && text ? { element, text } : null;
};

/** The tooltip of what the pointer is over or the focus is on, and a function that hides it. */
function useHoveredTooltip(): [Shown | null, () => void] {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const showLater = ({ target }: Pick<Event, 'target'>) => {
      hide();
      const found = withTooltip(target);
      if (found) timer = setTimeout(() => found.element.isConnected && setShown(found), DELAY_MS);
    };
    const showNow = ({ target }: Event) => {
      hide();
      // A press with the pointer gives the focus too; then the remark would cover what comes of it.
      if (target instanceof Element && target.matches(':focus-visible')) setShown(withTooltip(target));
    };
    const listeners = [
      ['pointerover', showLater],
      ['pointerdown', hide],
      ['focusin', showNow],
      ['focusout', hide],
      ['scroll', hide],
    ] as const;
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    document.documentElement.addEventListener('pointerleave', hide);
    // The pointer may rest on one before the page's script is there.
    showLater({ target: [...document.querySelectorAll('[data-tooltip]:hover')].at(-1) ?? null });
    return () => {
      clearTimeout(timer);
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
      document.documentElement.removeEventListener('pointerleave', hide);
    };
  }, []);
  return [shown, () => setShown(null)];
}

/** Shows the remarks of all `Tooltip`s of the page. */
export function TooltipLayer() {
  const [shown, hide] = useHoveredTooltip();
  return (
    <Base.Root open={shown !== null} onOpenChange={(open) => !open && hide()}>
      <Base.Portal>
        <Base.Positioner
          anchor={shown?.element ?? null}
          sideOffset={6}
          className="pointer-events-none z-tooltip"
        >
          <Base.Popup className="max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {shown?.text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
