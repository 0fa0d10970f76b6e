import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useMenuContainer } from './menu-container.ts';

const popupStyle =
  'min-w-52 rounded-lg border border-edge bg-raised p-1.5 shadow-float transition duration-100 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0';

/** A menu below its trigger, which is a button element. It opens at once, as it is made when that is pressed (`LazyMenu`). */
export function Menu({
  trigger,
  children,
  align = 'end',
}: {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
}) {
  const home = useMenuContainer();
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal {...(home && { container: home })}>
        <Base.Positioner align={align} sideOffset={6} className="z-menu">
          <Base.Popup className={popupStyle}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export const menuItemStyle =
  'flex min-h-9 w-full cursor-pointer select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left text-sm outline-none data-highlighted:bg-ink/7 data-disabled:cursor-not-allowed data-disabled:text-muted';

/** An action. With a `disabledReason` it cannot be chosen, and the reason stands below its name. */
export function MenuItem({
  icon: Icon,
  onSelect,
  danger,
  disabledReason,
  expanded,
  children,
}: {
  icon?: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
  /** For an item that shows more of the menu, which stays open: whether it does. */
  expanded?: boolean;
  disabledReason?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <Base.Item
      disabled={Boolean(disabledReason)}
      closeOnClick={expanded === undefined}
      aria-expanded={expanded}
      onClick={onSelect}
      className={cx(menuItemStyle, danger && 'text-bad data-highlighted:bg-bad-soft')}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span>
        {children}
        {disabledReason && <span className="block max-w-56 text-xs text-muted">{disabledReason}</span>}
      </span>
    </Base.Item>
  );
}

/** A link within a menu; `render` is the link element, e.g. a router's. */
export function MenuLink({
  icon: Icon,
  render,
  children,
}: {
  icon?: LucideIcon;
  render: ReactElement;
  children: ReactNode;
}) {
  return (
    <Base.LinkItem render={render} closeOnClick className={menuItemStyle}>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </Base.LinkItem>
  );
}

/** A line between groups of items. */
export const MenuSeparator = () => <Base.Separator className="mx-1 my-1.5 h-px bg-line" />;
