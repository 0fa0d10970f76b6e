import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { onDemand } from './on-demand.tsx';
import { OnDemandMenu } from './on-demand-menu.tsx';

const PopoverWindow = onDemand(() => import('./popover-window.tsx'), 'PopoverWindow');

/** A small window below its trigger, loaded when that is first pressed. The page around it stays usable. */
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
  <OnDemandMenu popup="dialog" menu={PopoverWindow} props={{ label, children, align }} trigger={trigger} />
);
