import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { Action, Actions } from './actions.tsx';

/** The actions of a row as a menu; one that is not possible says why. */
export function RowMenu<Row>({
  row,
  actions,
  without,
  ...menu
}: {
  /** A button element. */
  trigger: ReactElement;
  row: Row;
  actions: Pick<Actions<Row>, 'of' | 'start'>;
  /** Left out, because it is a button. */
  without?: Action<Row> | undefined;
  align?: 'start' | 'end';
}) {
  return (
    <Menu {...menu}>
      {actions
        .of(row)
        .filter((action) => action !== without)
        .flatMap((action, index) => [
          index > 0 && action.separated && <MenuSeparator key={`line-${action.id}`} />,
          <MenuItem
            key={action.id}
            icon={action.icon}
            danger={action.danger ?? false}
            disabledReason={action.refusal(row)}
            onSelect={() => actions.start(action, row)}
          >
            {action.label}
          </MenuItem>,
        ])}
    </Menu>
  );
}
