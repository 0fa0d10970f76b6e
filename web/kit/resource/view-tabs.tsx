import { Ellipsis, Save, Share2, Star } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { views } from '#contract/admin-calls.ts';
import type { ListName } from '#contract/list-names.ts';
import type { View } from '#contract/reporting/views/schema.ts';
import { call } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { ListViews } from './use-views.ts';
import { writeView } from './write-view.ts';

const ViewMenu = lazyPart(() => import('./view-menu.tsx'), 'ViewMenu');
const ViewDialog = lazyPart(() => import('./view-dialog.tsx'), 'ViewDialog');

const tabStyle = (current: boolean): string =>
  cx(
    '-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 text-sm font-semibold',
    current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
  );

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
          <LazyMenu
            trigger={
              <IconButton icon={Ellipsis} label={`Actions for the view ${active.name}`} className="size-8!" />
            }
          >
            {(trigger) => (
              <ViewMenu
                trigger={trigger}
                view={active}
                shown={shown}
                onRename={() => setRenaming(({ opening }) => ({ opening: opening + 1, open: true }))}
              />
            )}
          </LazyMenu>
          {renaming.opening > 0 && (
            <Suspense fallback={null}>
              <ViewDialog
                key={renaming.opening}
                open={renaming.open}
                onClose={() => setRenaming(({ opening }) => ({ opening, open: false }))}
                list={active.list}
                content={active}
                renames={active}
                onSaved={() => void invalidate(views.list)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** Saves the current state in the open view, or as a new one. Hidden if there is nothing to save. */
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
    void writeView(
      () => call(views.update, { params: { id }, body: content, ifMatch: version }),
      `View “${name}” updated`,
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
          <Save aria-hidden className="@max-sm:hidden" />
          Save view
        </Button>
      )}
      {saving.opening > 0 && (
        <Suspense fallback={null}>
          <ViewDialog
            key={saving.opening}
            open={saving.open}
            onClose={() => setSaving(({ opening }) => ({ opening, open: false }))}
            list={list}
            content={content}
            renames={null}
            onSaved={(view) => void invalidate(views.list).then(() => goTo(view))}
          />
        </Suspense>
      )}
    </>
  );
}
