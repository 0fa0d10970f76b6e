import { placements } from '#contract/admin-calls.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { placementParams, type ShownPlacement, writePlacement } from './write-placement.ts';

/** The field as it is typed. */
const Typed = z.strictObject({
  position: z.string().regex(/^[1-9]\d{0,3}$/, 'Enter a whole number from 1 to 9999.'),
});

/** Moves the song of a placement to another position of its playlist. */
export function MoveDialog({ row, ...dialog }: ActionFormProps<ShownPlacement>) {
  const form = useZodForm(Typed, { position: String(row.position ?? 1) });
  usePersistedForm(`Move ${row.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title="Move song"
      text={`“${row.song.songName}” moves to a new position in ${row.playlist.name}, or to the end if the playlist is shorter. A background job updates Spotify.`}
      submitLabel="Move"
      onSubmit={validated(form, ({ position }) =>
        writePlacement(
          placements.move,
          { params: placementParams(row), body: { position: Number(position) } },
          { success: 'Move scheduled', onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <TextField
        label="Position"
        inputMode="numeric"
        autoComplete="off"
        hint="Counted from the top, starting at 1"
        {...fieldOf(form, 'position')}
      />
    </FormDialog>
  );
}
