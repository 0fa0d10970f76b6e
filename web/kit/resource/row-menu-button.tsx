import { Ellipsis } from 'lucide-react';
import type { ComponentProps, ReactElement } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type OnDemand, onDemand } from '#web/ui/on-demand.tsx';
import { type LoadedMenu, OnDemandMenu } from '#web/ui/on-demand-menu.tsx';
import type { Action, Actions } from './actions.tsx';

/** What the menus of a list's rows offer. It stays the same object, so that rows are not drawn again. */
export type RowActions<Row> = Pick<Actions<Row>, 'of' | 'start'>;

const RowMenu = onDemand(() => import('./row-menu.tsx'), 'RowMenu');

interface RowMenuProps<Row> {
  row: Row;
  actions: RowActions<Row>;
  without?: Action<Row> | undefined;
  align?: 'start' | 'end';
}

/** The menu of a row behind a button; loaded when that is first pressed. */
export const OnDemandRowMenu = <Row,>({
  trigger,
  ...props
}: RowMenuProps<Row> & { trigger: ReactElement<ComponentProps<'button'>> }) => (
  // A part that is loaded on demand forgets what its rows are.
  <OnDemandMenu
    menu={RowMenu as unknown as OnDemand<LoadedMenu & RowMenuProps<Row>>}
    props={props}
    trigger={trigger}
  />
);

/** The button of a row's menu. The menu is made when it is pressed: one for each row would be two hundred. */
export const RowMenuButton = <Row,>({
  row,
  name,
  actions,
  label,
}: {
  row: Row;
  name: string;
  actions: RowActions<Row>;
  /** Its text instead of three dots. */
  label: string | null;
}) => (
  <OnDemandRowMenu
    row={row}
    actions={actions}
    trigger={
      <button
        type="button"
        data-row-menu
        aria-label={`${label ?? 'Actions'} for ${name}`}
        {...(!label && { title: 'Actions' })}
        className={
          label
            ? buttonStyle('secondary', 'sm', 'compact:h-7!')
            : buttonStyle('quiet', 'icon', 'size-9! compact:size-7!')
        }
      >
        {label ?? <Ellipsis aria-hidden className="size-5!" />}
      </button>
    }
  />
);
