import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
  useTransition,
} from 'react';

/**
 * The button of a `lazy` menu: it is made, and so its script loaded, when the button is first pressed, and opens at once.
 * The library of menus weighs more than most pages. In the transition the button stays, with the focus, until it is there.
 */
export function LazyMenu({
  trigger,
  popup = 'menu',
  children: menu,
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  /** What opens. */
  popup?: 'menu' | 'dialog';
  /** The menu with its trigger, open from the start. */
  children: (trigger: ReactElement) => ReactNode;
}) {
  const [pressed, setPressed] = useState(false);
  const [loading, startLoading] = useTransition();
  if (pressed) return menu(trigger);
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'aria-busy': loading || undefined,
    onClick: () => startLoading(() => setPressed(true)),
  });
}
