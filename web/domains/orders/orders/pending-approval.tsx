import { Undo2 } from 'lucide-react';
import { tagging } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { undoApproval } from '#web/domains/orders/tagging/approval-toast.tsx';
import { Allowed } from '#web/lib/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says that an approval has not been carried out yet, with what undoes it. */
export function PendingApproval({
  order: { approvalDueAt, taggingItemId, campaign, brand },
}: {
  order: Order;
}) {
  if (!approvalDueAt || !taggingItemId) return null;
  const undo = () => void undoApproval({ id: taggingItemId, songName: campaign.songName });
  return (
    <Notice
      tone="good"
      title="Approved, takes effect in a few seconds"
      action={
        <Allowed call={tagging.undo} brand={brand}>
          <Button size="sm" onClick={undo}>
            <Undo2 aria-hidden />
            Undo
          </Button>
        </Allowed>
      }
    >
      Nothing has been charged and the customer hasn’t been notified yet.
    </Notice>
  );
}
