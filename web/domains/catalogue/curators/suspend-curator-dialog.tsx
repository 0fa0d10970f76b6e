import { curators, endings } from '#contract/admin-calls.ts';
import { type Curator, LeaveReason } from '#contract/catalogue/curators/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { z } from '#contract/zod.ts';
import { PlaceEnding } from '#web/kit/ending-facts.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { showUndoable } from '#web/kit/undo-toast.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { writeCurator } from './write-curator.ts';

const Fields = z.strictObject({ reason: LeaveReason });

/** Suspending a curator, with what they leave behind; it can be undone for a minute. */
export function SuspendCuratorDialog({ row: curator, ...dialog }: ActionFormProps<Curator>) {
  const form = useZodForm(Fields, { reason: '' });
  const { id, name } = curator;
  const { data } = useApiQuery(endings.ofCurator, { params: { id } });
  return (
    <FormDialog
      {...dialog}
      title="Suspend this curator?"
      text={`${name} is signed out and gets no more pitches. What waits for an answer goes to other curators a minute later. Until then you can undo this.`}
      submitLabel="Suspend"
      danger
      onSubmit={validated(form, (body) =>
        writeCurator(
          curators.leave,
          { params: { id }, body },
          {
            success: null,
            onDone: () =>
              showUndoable(`${name} suspended`, {
                until: Date.now() + ENDING_UNDO_MS,
                undo: () =>
                  void writeCurator(curators.restore, { params: { id } }, { success: `${name} reactivated` }),
              }),
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <PlaceEnding ending={data} />
      <TextareaField
        label="Reason"
        hint="Visible to admins only, in the activity."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}
