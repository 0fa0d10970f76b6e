import { useId } from 'react';
import { z } from 'zod';
import { requiredLine } from '#contract/fields.ts';
import { useZodForm } from '#web/kit/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { rejectReasons } from './reject-reasons.ts';

const Rejection = z.strictObject({ reason: requiredLine('the reason, as the artist will read it', 500) });

/** Asks why a song is rejected: a ready sentence to start from, or words of one's own. */
export function RejectDialog({
  open,
  onClose,
  songName,
  money,
  onReject,
}: {
  open: boolean;
  onClose: () => void;
  songName: string;
  /** What happens to the money. */
  money: string;
  onReject: (reason: string) => void;
}) {
  const id = useId();
  const form = useZodForm(Rejection, { reason: '' });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className="max-w-xl!"
      title={`Reject “${songName}”?`}
      text={`${money} The order is cancelled, and the artist is told the reason. This cannot be undone.`}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={id} variant="danger">
            Reject song
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={form.handleSubmit(({ reason }) => onReject(reason))}
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-semibold">Start from</legend>
          <div className="flex flex-wrap gap-2">
            {rejectReasons.map(({ label, text }) => (
              <Button
                key={label}
                size="sm"
                className="rounded-full! max-sm:h-auto! max-sm:min-h-8 max-sm:whitespace-normal! max-sm:py-1"
                onClick={() => form.setValue('reason', text, { shouldValidate: true, shouldDirty: true })}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextareaField
          label="Reason for the artist"
          rows={3}
          maxLength={500}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
      </form>
    </Dialog>
  );
}
