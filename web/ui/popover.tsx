import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { LazyMenu } from './lazy-menu.tsx';
import { lazyPart } from './lazy-part.ts';

const PopoverWindow = lazyPart(() => import('./popover-window.tsx'), 'PopoverWindow');

/** A small window below its trigger. The page around it stays usable. */
export const Popover = ({
  trigger,
  label,
  children,
  align = 'start',
}: {
  /** A button element. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** What it is, for screen readers. */
  label: string;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'end';
}) => (
  <LazyMenu popup="dialog" trigger={trigger}>
    {(button) => (
      <PopoverWindow label={label} align={align} trigger={button}>
        {children}
      </PopoverWindow>
    )}
  </LazyMenu>
);
