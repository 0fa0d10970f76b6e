import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * A short remark on hover and focus; none while `text` is empty. `children` is the element it belongs to, which stays
 * the same element (and keeps the focus) when the remark comes or goes.
 */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Root disabled={!text}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-tooltip">
          <Base.Popup className="max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
