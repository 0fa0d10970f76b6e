import { Pencil, Share2, Star, Trash2, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { views } from '#contract/admin-calls.ts';
import type { View } from '#contract/reporting/views/schema.ts';
import { confirm } from '#web/kit/confirm.ts';
import { type ApiInput, call } from '#web/lib/api.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { ListViews } from './use-views.ts';
import { writeView } from './write-view.ts';

type Change = ApiInput<typeof views.update>['body'];

/** What can be done with the view that shows. */
export function ViewMenu({
  view,
  shown,
  onRename,
  trigger,
}: {
  /** A button element. */
  trigger: ReactElement;
  view: View;
  shown: ListViews;
  onRename: () => void;
}) {
  const { id, name, own, shared, isDefault, version } = view;
  const change = (body: Change, done: string) =>
    void writeView(() => call(views.update, { params: { id }, body, ifMatch: version }), done);
  const foreign = own ? null : `This view belongs to ${view.ownerName}.`;
  const remove = async () => {
    const sure = await confirm({
      title: `Delete view “${name}”?`,
      text: shared
        ? 'This deletes the view for everyone. The data in the list isn’t affected.'
        : 'The data in the list isn’t affected.',
      confirmLabel: 'Delete view',
    });
    if (sure && (await writeView(() => call(views.remove, { params: { id } }), 'View deleted')))
      shown.goTo(null);
  };
  return (
    <Menu align="start" trigger={trigger}>
      <MenuItem icon={Pencil} disabledReason={foreign} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem
        icon={shared ? UserRound : Share2}
        disabledReason={foreign}
        onSelect={() =>
          change({ shared: !shared }, shared ? 'View made private' : 'View shared with all admins')
        }
      >
        {shared ? 'Stop sharing' : 'Share with all admins'}
      </MenuItem>
      <MenuItem
        icon={Star}
        onSelect={() =>
          change({ isDefault: !isDefault }, isDefault ? 'Default view removed' : 'Set as your default view')
        }
      >
        {isDefault ? 'Remove as my default' : 'Set as my default'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger disabledReason={foreign} onSelect={() => void remove()}>
        Delete
      </MenuItem>
    </Menu>
  );
}
