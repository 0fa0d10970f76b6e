import { Ellipsis } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import type { Actions } from './actions.tsx';
import { useOpenRowActions } from './open-row-actions.ts';
import { LazyRowMenu } from './row-menu-button.tsx';

/** The actions of a row in the footer of its panel: the next one as a button, the others in a menu. */
export function PanelActions<Row>({ actions, row }: { actions: Actions<Row>; row: Row }) {
  useOpenRowActions(actions, row);
  const all = actions.of(row);
  const next = all.find((action) => action.next && action.refusal(row) === null);
  return (
    <>
      {all.some((action) => action !== next) && (
        <LazyMenu
          trigger={
            <Button className="mr-auto">
              <Ellipsis aria-hidden />
              {/* Three buttons have no room in one line of a phone. */}
              <span className={cx(next && 'max-sm:group-has-[[type=submit]]/foot:sr-only')}>Actions</span>
            </Button>
          }
        >
          {(trigger) => (
            <LazyRowMenu align="start" actions={actions} row={row} without={next} trigger={trigger} />
          )}
        </LazyMenu>
      )}
      {next && (
        <Button variant="primary" onClick={() => actions.start(next, row)}>
          <next.icon aria-hidden className="max-sm:group-has-[[type=submit]]/foot:hidden" />
          {next.label}
        </Button>
      )}
    </>
  );
}
