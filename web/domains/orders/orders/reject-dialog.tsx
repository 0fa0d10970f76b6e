import { tagging } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { endEffectText, endedEffectText } from '#web/domains/orders/money-back/order-money.ts';
import { RejectSongDialog } from '#web/domains/orders/tagging/reject-song-dialog.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { writeOrder } from './write-order.ts';

/** The verdict "no" on an order's song, the same call as in the Tagging Queue. */
export function RejectDialog({ row: order, ...dialog }: ActionFormProps<Order>) {
  const { number, campaign, taggingItemId } = order;
  return (
    <RejectSongDialog
      {...dialog}
      songId={taggingItemId ?? ''}
      songName={campaign.songName}
      money={endEffectText(order)}
      onReject={async (reason) =>
        taggingItemId !== null &&
        writeOrder(
          tagging.review,
          { params: { id: taggingItemId }, body: { verdict: 'rejected', reason } },
          { success: `Song of order ${number} rejected. ${endedEffectText(order)}` },
        )
      }
    />
  );
}
