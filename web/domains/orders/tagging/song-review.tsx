import { BadgeCheck, CircleX, Save } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { orders } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { Refusal } from '#contract/states.ts';
import { approvalEffectText, endEffectText } from '#web/domains/orders/money-back/order-money.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { toast } from '#web/kit/toasts.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Key } from '#web/ui/key.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongHeader } from './song-header.tsx';
import { TagConflict } from './tag-conflict.tsx';
import { TagFields, tagsText } from './tag-fields.tsx';
import type { Review } from './use-review.ts';
import type { TagEditing } from './use-tag-drafts.ts';

const RejectSongDialog = lazyPart(() => import('./reject-song-dialog.tsx'), 'RejectSongDialog');

const unresolved = (editing: TagEditing): Refusal =>
  editing.conflict ? 'Choose which tags to keep first.' : null;

/** A waiting song: its tags to correct, and the verdict. Letters do what the buttons do. */
export function SongReview({
  song,
  editing,
  review,
  heading,
}: {
  song: TaggingItem;
  editing: TagEditing;
  review: Review;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const [rejecting, setRejecting] = useState(0);
  const [rejectOpen, setRejectOpen] = useState(false);
  const { data: order, error } = useApiQuery(orders.get, {
    params: { name: pathOfBrand[song.brand], id: song.orderId },
  });
  const ended = unresolved(editing) ?? (order ? orderCan.review(order) : null);
  const refusals = {
    approve: ended ?? (editing.tags.genres.length === 0 ? 'Choose at least one genre to approve.' : null),
    reject: ended,
    save: ended ?? (editing.unsaved ? null : 'There are no changes to save.'),
  };
  const acts = {
    approve: () => void review.approve(song, editing),
    reject: () => {
      setRejecting((openings) => openings + 1);
      setRejectOpen(true);
    },
    save: () => void review.save(song, editing),
  };
  const byKey = (name: keyof typeof acts) => () => {
    if (refusals[name]) toast.info('Not available', refusals[name]);
    else acts[name]();
  };
  useShortcuts([
    { keys: 'a', label: 'Approve song', run: byKey('approve') },
    { keys: 'r', label: 'Reject song', run: byKey('reject') },
    { keys: 's', label: 'Save tags', run: byKey('save') },
  ]);
  const act = (name: keyof typeof acts): Pick<ButtonProps, 'onClick' | 'disabledReason'> => ({
    onClick: acts[name],
    disabledReason: refusals[name],
  });
  return (
    <>
      <div className="flex flex-col gap-3 p-5 sm:px-6">
        <SongHeader song={song} heading={heading} />
        {song.curatorNote && (
          <p className="text-sm whitespace-pre-wrap wrap-anywhere">
            <span className="text-muted">Artist’s note for curators:</span> {song.curatorNote}
          </p>
        )}
        {editing.conflict && (
          <TagConflict song={song} editing={editing} onChosen={() => heading.current?.focus()} />
        )}
        <div
          tabIndex={-1}
          data-missing={editing.tags.genres.length === 0 ? '' : undefined}
          className="flex flex-col gap-3 outline-none"
        >
          <TagFields tags={editing.tags} onChange={editing.edit} />
        </div>
      </div>
      <div
        data-keep-clear
        className="sticky bottom-0 rounded-b-lg border-t border-line bg-surface px-5 py-3 sm:px-6"
      >
        <div className="mb-2.5">
          {order ? (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm max-sm:text-xs wide:grid-cols-[auto_auto_auto_1fr]">
              <dt className="text-muted">If approved</dt>
              <dd>{approvalEffectText(order)}</dd>
              <dt className="text-muted">If rejected</dt>
              <dd>{endEffectText(order)}</dd>
            </dl>
          ) : error ? (
            <p className="text-sm text-warn">We couldn’t load what a decision does to the payment.</p>
          ) : (
            <Skeleton className="my-0.5 w-72 max-w-full" />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" aria-keyshortcuts="A" {...act('approve')}>
            <BadgeCheck aria-hidden className="max-sm:hidden" />
            Approve
            <Key>A</Key>
          </Button>
          <Button variant="danger-quiet" aria-keyshortcuts="R" {...act('reject')}>
            <CircleX aria-hidden className="max-sm:hidden" />
            Reject
            <Key>R</Key>
          </Button>
          <p className="min-w-0 grow text-sm max-wide:order-first max-wide:basis-full max-sm:text-xs wide:basis-0 wide:text-right">
            <span className="text-muted">Tags:</span> {tagsText(editing.tags)}
          </p>
          <Button className="sm:ml-auto" aria-keyshortcuts="S" {...act('save')}>
            <Save aria-hidden className="max-sm:hidden" />
            Save tags
            <Key>S</Key>
          </Button>
        </div>
      </div>
      {rejecting > 0 && (
        <Suspense key={rejecting} fallback={null}>
          <RejectSongDialog
            open={rejectOpen}
            onClose={() => setRejectOpen(false)}
            songId={song.id}
            songName={song.songName}
            money={order ? endEffectText(order) : ''}
            onReject={(reason) => review.reject(song, editing, reason)}
          />
        </Suspense>
      )}
    </>
  );
}
