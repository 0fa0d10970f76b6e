import { placements } from '#contract/admin-calls.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { placementParams, type ShownPlacement, writePlacement } from './write-placement.ts';

const Typed = z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason.').max(500) });

/** Takes a song that we added off its playlist. */
export function RemoveSongDialog({ row, ...dialog }: ActionFormProps<ShownPlacement>) {
  const form = useZodForm(Typed, { reason: '' });
  usePersistedForm(`Remove song ${row.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title="Remove song?"
      text={`A background job removes “${row.song.songName}” from ${row.playlist.name}. If the campaign is still running, the artist is owed the missing days.`}
      submitLabel="Remove"
      onSubmit={validated(form, (body) =>
        writePlacement(
          placements.removeSong,
          { params: placementParams(row), body },
          { success: 'Removal scheduled', onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <TextareaField
        label="Reason"
        hint="The customer sees this in the order activity."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}
