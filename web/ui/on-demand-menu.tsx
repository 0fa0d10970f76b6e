import { type ComponentProps, cloneElement, type ReactElement, useState } from 'react';
import type { OnDemand } from './on-demand.tsx';

/** What a menu loaded on demand receives in addition to its own props. */
export interface LoadedMenu {
  /** A button element. */
  trigger: ReactElement;
  defaultOpen: boolean;
}

/** The trigger of a menu that is loaded when it is first pressed, and then opens. `props` is what the menu is about. */
export function OnDemandMenu<P extends object>({
  trigger,
  menu,
  props,
  popup = 'menu',
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  menu: OnDemand<P & LoadedMenu>;
  props: P;
  /** What opens. */
  popup?: 'menu' | 'dialog';
}) {
  const [pressed, setPressed] = useState(false);
  const Menu = menu.useLoaded(pressed);
  if (pressed && Menu) return <Menu {...props} trigger={trigger} defaultOpen />;
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': pressed || undefined,
    onClick: () => setPressed(true),
    onPointerEnter: menu.load,
  });
}
