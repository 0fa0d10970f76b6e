import { requiredLine } from '#contract/fields.schema.ts';
import { z } from '#contract/zod.ts';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import { fieldOf, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { rejectReasons } from './reject-reasons.ts';

const Rejection = z.strictObject({ reason: requiredLine('a reason for the artist', 500) });

/** Asks why a song is rejected: a ready sentence to start from, or words of one's own. */
export function RejectSongDialog({
  open,
  onClose,
  songId,
  songName,
  money,
  onReject,
}: {
  open: boolean;
  onClose: () => void;
  songId: string;
  songName: string;
  /** What happens to the money. */
  money: string;
  /** Resolves to whether it was done. */
  onReject: (reason: string) => Promise<boolean>;
}) {
  const form = useZodForm(Rejection, { reason: '' });
  usePersistedForm(`reject ${songId}`, form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      className="max-w-xl!"
      title={`Reject “${songName}”?`}
      text={`${money} This cancels the order and sends the artist your reason. This can’t be undone.`}
      submitLabel="Reject song"
      danger
      onSubmit={validated(form, ({ reason }) => onReject(reason))}
    >
      {/* First, so that it has the focus. */}
      <TextareaField label="Reason for the artist" rows={3} maxLength={500} {...fieldOf(form, 'reason')} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">Template</legend>
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
      <ClaimAdvice text={form.watch('reason')} />
    </FormDialog>
  );
}
