import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { listTaggingQueue, reviewSong, type TaggingItem } from '#contract/tagging.ts';
import { moneyOnApproval } from '#web/kit/order-money.ts';
import { TagFields, type Tags } from '#web/kit/tag-fields.tsx';
import { sentenceOf } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { useOrderWrite } from './use-order-write.ts';

/** The order's song as it waits in the Tagging Queue, found there by its title. */
function useWaitingSong(order: Order) {
  const title = order.campaign.songName.slice(0, 120).trim();
  const songs = useApiQuery(
    listTaggingQueue,
    { query: { status: 'waiting', brand: order.brand, q: title, limit: 200 } },
    { staleTime: 0 },
  );
  return { ...songs, item: songs.data?.find(({ id }) => id === order.taggingItemId) };
}

/** The verdict "yes" on an order's song, with its tags, the same call as in the Tagging Queue. */
export function ApproveDialog(props: OrderDialogProps) {
  const { item, isFetching, error, refetch } = useWaitingSong(props.order);
  const [edited, setEdited] = useState<Tags | null>(null);
  const tags = edited ?? item;
  const approve = useOrderWrite(reviewSong, {
    success: `The song of order ${props.order.number} is approved. ${moneyOnApproval(props.order)}`,
    onDone: props.onClose,
  });
  const refusal = !tags
    ? 'The tags of the song are not there yet.'
    : tags.genres.length === 0
      ? 'Choose at least one genre.'
      : null;
  const submit = (item: TaggingItem, { genres, moods, language }: Tags) =>
    approve.mutate({
      params: { id: item.id },
      body: { genres, moods, language, verdict: 'approved' },
      ifMatch: item.version,
    });
  return (
    <OrderDialog
      open={props.open}
      onClose={props.onClose}
      title={`Approve “${props.order.campaign.songName}”?`}
      text={`${moneyOnApproval(props.order)} Check the tags: they decide which curators hear the song.`}
      submitLabel="Approve song"
      disabledReason={refusal}
      onSubmit={() => item && tags && submit(item, tags)}
      wide
    >
      {tags ? (
        <TagFields tags={tags} onChange={setEdited} />
      ) : error ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {sentenceOf(error)}
        </Notice>
      ) : isFetching ? (
        <>
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-24 w-full" />
        </>
      ) : (
        <Notice tone="warn">This song no longer waits for a verdict. Close this and look again.</Notice>
      )}
    </OrderDialog>
  );
}
