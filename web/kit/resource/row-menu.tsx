import { CircleHelp } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { Action, Actions } from './actions.tsx';

/** As many that are not possible stay in the menu, with their reasons; more are behind a question. */
const MOST_REFUSED = 1;

/** The actions of a row as a menu: what can be done, and on request what can't, with the reasons. */
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
  const [asked, setAsked] = useState(false);
  const offered = actions.of(row).filter((action) => action !== without);
  const isRefused = (action: Action<Row>) => action.refusal(row) !== null;
  const refused = offered.filter(isRefused);
  const folds = refused.length > MOST_REFUSED && refused.length < offered.length;
  const items = (shown: readonly Action<Row>[]) =>
    shown.flatMap((action, index) => [
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
    ]);
  if (!folds) return <Menu {...menu}>{items(offered)}</Menu>;
  return (
    <Menu {...menu}>
      {items(offered.filter((action) => !isRefused(action)))}
      <MenuSeparator />
      <MenuItem icon={CircleHelp} expanded={asked} onSelect={() => setAsked(!asked)}>
        Why not the other {refused.length}?
      </MenuItem>
      {asked && items(refused)}
    </Menu>
  );
}
