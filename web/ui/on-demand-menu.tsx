import { type ComponentProps, type ComponentType, cloneElement, type ReactElement, useState } from 'react';

/** A whole menu with its trigger; `defaultOpen` because the press that loaded it has asked for it. */
export type LoadedMenu<P> = ComponentType<P & { trigger: ReactElement; defaultOpen: boolean }>;

/**
 * The trigger of a menu that is loaded when it is first pressed, and then opens. `load` names the module that holds the
 * menu; `props` is what the menu is about.
 */
export function OnDemandMenu<P extends object>({
  trigger,
  load,
  props,
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  load: () => Promise<LoadedMenu<P>>;
  props: P;
}) {
  const [menu, setMenu] = useState<{ Menu: LoadedMenu<P> } | null>(null);
  const [loading, setLoading] = useState(false);
  if (menu) return <menu.Menu {...props} trigger={trigger} defaultOpen />;
  const press = () => {
    if (loading) return;
    setLoading(true);
    // A failed try leaves the trigger as it was, to be pressed again.
    load()
      .then((Menu) => setMenu({ Menu }))
      .catch(() => setLoading(false));
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': loading || undefined,
    onClick: press,
    // The browser loads early what is about to be pressed.
    onPointerEnter: () => void load().catch(() => undefined),
  });
}
