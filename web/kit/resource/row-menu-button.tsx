import { Ellipsis } from 'lucide-react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { Actions } from './actions.tsx';
import type { RowMenu as GenericRowMenu } from './row-menu.tsx';

/** What the menus of a list's rows offer. It stays the same object, so that rows are not drawn again. */
export type RowActions<Row> = Pick<Actions<Row>, 'of' | 'start'>;

/** The menu of a row; `lazy` forgets that it is generic. */
export const LazyRowMenu = lazyPart(
  () => import('./row-menu.tsx'),
  'RowMenu',
) as unknown as typeof GenericRowMenu;

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
  <LazyMenu
    trigger={
      <button
        type="button"
        data-row-menu
        aria-label={`${label ?? 'Actions'} for ${name}`}
        {...(!label && { title: 'Actions' })}
        className={label ? buttonStyle('secondary', 'sm') : buttonStyle('quiet', 'icon', 'size-9!')}
      >
        {label ?? <Ellipsis aria-hidden className="size-5!" />}
      </button>
    }
  >
    {(trigger) => <LazyRowMenu row={row} actions={actions} trigger={trigger} />}
  </LazyMenu>
);
