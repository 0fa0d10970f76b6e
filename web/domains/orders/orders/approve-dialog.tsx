import { useState } from 'react';
import { tagging } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { approvalEffectText } from '#web/domains/orders/money-back/order-money.ts';
import { showApproved, writeVerdict } from '#web/domains/orders/tagging/approval-toast.tsx';
import { TagFields, type Tags } from '#web/domains/orders/tagging/tag-fields.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The order's song as it stands in the Tagging Queue. */
const useSong = ({ taggingItemId }: Order) =>
  useApiQuery(
    tagging.get,
    { params: { id: taggingItemId ?? '' } },
    { enabled: taggingItemId !== null, staleTime: 0 },
  );

/** The verdict "yes" on an order's song, with its tags, the same call as in the Tagging Queue. */
export function ApproveDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const { data: song, isFetching, error, refetch } = useSong(order);
  const item = song?.status === 'waiting' ? song : undefined;
  const [edited, setEdited] = useState<Tags | null>(null);
  const tags = edited ?? item;
  const refusal = !tags
    ? 'The song’s tags are still loading.'
    : tags.genres.length === 0
      ? 'Choose at least one genre.'
      : null;
  const approve = async (): Promise<boolean> => {
    if (!item || !tags || refusal) return false;
    const { genres, moods, language } = tags;
    const sentAt = Date.now();
    return writeVerdict(
      tagging.review,
      {
        params: { id: item.id },
        body: { genres, moods, language, verdict: 'approved' },
        ifMatch: item.version,
      },
      { success: null, onDone: (decided) => showApproved(decided, { sentAt }) },
    );
  };
  return (
    <FormDialog
      {...dialog}
      className="max-w-2xl!"
      title={`Approve “${order.campaign.songName}”?`}
      text={`${approvalEffectText(order)} Check the tags, because they decide which curators get the song.`}
      submitLabel="Approve song"
      disabledReason={refusal}
      onSubmit={approve}
    >
      {tags ? (
        <TagFields tags={tags} onChange={setEdited} />
      ) : error ? (
        <Notice tone="bad" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          {errorMessage(error)}
        </Notice>
      ) : isFetching ? (
        <>
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-24 w-full" />
        </>
      ) : (
        <Notice tone="warn">This song has already been reviewed. Close this dialog to see the result.</Notice>
      )}
    </FormDialog>
  );
}
