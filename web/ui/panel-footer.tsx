import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const Foot = createContext<HTMLElement | null>(null);

/** The foot of a panel: its own buttons, and those that its content puts there. Without any it does not show. */
export function usePanelFooter(buttons: ReactNode) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return {
    element,
    foot: (
      <footer
        data-keep-clear
        className="group/foot flex flex-wrap justify-end gap-3 border-t max-sm:gap-2 border-line px-5 py-4 not-has-[button,a]:hidden sm:px-6"
      >
        {buttons}
        <span ref={setElement} className="contents" />
      </footer>
    ),
  };
}

export const PanelFooterProvider = Foot.Provider;

/** Puts buttons at the foot of the panel around it; without a panel they stand where they are. */
export function PanelFooterSlot({ children }: { children: ReactNode }) {
  const foot = useContext(Foot);
  return foot ? createPortal(children, foot) : children;
}
