import { z } from 'zod';
import { requiredLine } from '#contract/fields.ts';
import { reviewSong } from '#contract/tagging.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { moneyOnEnd } from '#web/kit/order-money.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { OrderDialog } from './order-dialog.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { useOrderWrite } from './use-order-write.ts';

const Rejection = z.strictObject({ reason: requiredLine('the reason, as the artist will read it', 500) });

/** The verdict "no" on an order's song, the same call as in the Tagging Queue. */
export function RejectDialog({ order, open, onClose }: OrderDialogProps) {
  const form = useZodForm(Rejection, { reason: '' });
  const reject = useOrderWrite(reviewSong, {
    success: `The song of order ${order.number} is rejected. ${moneyOnEnd(order)}`,
    onDone: onClose,
    onRefused: (error) => showFieldErrors(form, error),
  });
  const { campaign, taggingItemId } = order;
  return (
    <OrderDialog
      open={open}
      onClose={onClose}
      title={`Reject “${campaign.songName}”?`}
      text={`${moneyOnEnd(order)} The order is cancelled, and the artist is told the reason. This cannot be undone.`}
      submitLabel="Reject song"
      danger
      onSubmit={form.handleSubmit(({ reason }) => {
        if (taggingItemId)
          reject.mutate({ params: { id: taggingItemId }, body: { verdict: 'rejected', reason } });
      })}
    >
      <TextareaField
        label="Reason for the artist"
        hint="A sentence that helps with the next song."
        maxLength={500}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
    </OrderDialog>
  );
}
