import { Ellipsis, Pencil, Save, Share2, Star, Trash2, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ListName } from '#contract/list-names.ts';
import { type View, views } from '#contract/views.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toasts.ts';
import { type ApiInput, call } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import type { ListViews } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';

type Change = ApiInput<typeof views.update>['body'];

/** Writes a view; what is wrong is said in a toast, as nothing that was typed is at stake. */
async function write(work: () => Promise<unknown>, done: string): Promise<boolean> {
  try {
    await work();
    await invalidate(views.list);
    toast.good(done);
    return true;
  } catch (error) {
    toast.error(error);
    return false;
  }
}

const tabStyle = (current: boolean): string =>
  cx(
    '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 text-sm font-semibold',
    current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );

/** What can be done with the view that shows. */
function ViewMenu({ view, shown, onRename }: { view: View; shown: ListViews; onRename: () => void }) {
  const { id, name, own, shared, isDefault, version } = view;
  const change = (body: Change, done: string) =>
    void write(() => call(views.update, { params: { id }, body, ifMatch: version }), done);
  const foreign = own ? null : `It is ${view.ownerName}'s view.`;
  const remove = async () => {
    const sure = await confirm({
      title: `Delete the view “${name}”?`,
      text: shared ? 'It goes for everybody who uses it. No row is touched.' : 'No row is touched.',
      confirmLabel: 'Delete view',
      danger: true,
    });
    if (sure && (await write(() => call(views.remove, { params: { id } }), 'The view is deleted.')))
      shown.goTo(null);
  };
  return (
    <Menu
      align="start"
      trigger={<IconButton icon={Ellipsis} label={`Actions for the view ${name}`} className="size-8!" />}
    >
      <MenuItem icon={Pencil} disabledReason={foreign} onSelect={onRename}>
        Rename
      </MenuItem>
      <MenuItem
        icon={shared ? UserRound : Share2}
        disabledReason={foreign}
        onSelect={() =>
          change(
            { shared: !shared },
            shared ? 'Only you see this view now.' : 'All operators see this view now.',
          )
        }
      >
        {shared ? 'Stop sharing' : 'Share with all operators'}
      </MenuItem>
      <MenuItem
        icon={Star}
        onSelect={() =>
          change(
            { isDefault: !isDefault },
            isDefault ? 'The list opens with all rows again.' : 'The list opens with this view for you.',
          )
        }
      >
        {isDefault ? 'No longer my default' : 'Make it my default'}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} danger disabledReason={foreign} onSelect={() => void remove()}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/** The saved views of a list, as tabs above it; none while there are none. */
export function ViewTabs({ label, views: shown }: { label: string; views: ListViews }) {
  const { all, active, linkTo } = shown;
  const [renaming, setRenaming] = useState({ opening: 0, open: false });
  if (all.length === 0) return null;
  const tab = (view: View | null, text: ReactNode) => {
    const current = view?.id === active?.id;
    return (
      <Link
        key={view?.id ?? ''}
        to={linkTo(view)}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        className={tabStyle(current)}
      >
        {text}
      </Link>
    );
  };
  return (
    <div className="mb-4 flex items-center gap-3 border-b border-line">
      <nav aria-label="Views" className="flex min-w-0 gap-5 overflow-x-auto">
        {tab(null, `All ${label.toLowerCase()}`)}
        {all.map((view) =>
          tab(
            view,
            <>
              {view.name}
              {view.isDefault && <Star aria-label="(your default)" className="size-3.5 fill-current" />}
              {!view.own && <Share2 aria-label={`(shared by ${view.ownerName})`} className="size-3.5" />}
            </>,
          ),
        )}
      </nav>
      {active && (
        <>
          <ViewMenu
            view={active}
            shown={shown}
            onRename={() => setRenaming(({ opening }) => ({ opening: opening + 1, open: true }))}
          />
          <ViewDialog
            key={renaming.opening}
            open={renaming.open}
            onClose={() => setRenaming(({ opening }) => ({ opening, open: false }))}
            list={active.list}
            content={active}
            renames={active}
            onSaved={() => void invalidate(views.list)}
          />
        </>
      )}
    </div>
  );
}

/** Keeps what shows: in the view that was opened, or as a new one. Nothing where nothing is to be kept. */
export function ViewSave({
  list,
  views: { active, content, changed, goTo },
}: {
  list: ListName;
  views: ListViews;
}) {
  const [saving, setSaving] = useState({ opening: 0, open: false });
  const asksNothing = Object.keys(content.query).length === 0 && content.columns.length === 0;
  const isNew = active ? changed : !asksNothing;
  const update = ({ id, name, version }: View) =>
    void write(
      () => call(views.update, { params: { id }, body: content, ifMatch: version }),
      `The view “${name}” is updated.`,
    );
  return (
    <>
      {isNew && active?.own && (
        <Button size="sm" variant="quiet" onClick={() => update(active)}>
          Update view
        </Button>
      )}
      {isNew && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => setSaving(({ opening }) => ({ opening: opening + 1, open: true }))}
        >
          <Save aria-hidden />
          Save view
        </Button>
      )}
      <ViewDialog
        key={saving.opening}
        open={saving.open}
        onClose={() => setSaving(({ opening }) => ({ opening, open: false }))}
        list={list}
        content={content}
        renames={null}
        onSaved={(view) => void invalidate(views.list).then(() => goTo(view))}
      />
    </>
  );
}
