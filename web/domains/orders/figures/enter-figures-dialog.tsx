import { figures, reports } from '#contract/calls.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { formatDateOfUtc } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const count = z.string().regex(/^\d*$/, 'Enter a whole number, or leave it empty.');
const Typed = z
  .strictObject({ day: z.iso.date('Choose a day.'), streams: count, listeners: count })
  .refine(({ streams, listeners }) => streams !== '' || listeners !== '', {
    path: ['streams'],
    message: 'Enter streams, listeners, or both.',
  });

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

/** The figures of one day, typed in. */
export function EnterFiguresDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const form = useZodForm(Typed, { day: '', streams: '', listeners: '' });
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add stats for a day"
      text="Enter what Spotify for Artists shows for this song. This replaces any stats already saved for that day."
      submitLabel="Save stats"
      onSubmit={validated(form, async ({ day, streams, listeners }) => {
        try {
          const body = { day, streams: numberOf(streams), listeners: numberOf(listeners) };
          await call(figures.enter, { params: { number }, body });
          await invalidate(reports.get);
          toast.good(`Stats saved for ${formatDateOfUtc(day)}`);
          return true;
        } catch (error) {
          const sentence = showFieldErrors(form, error);
          if (sentence) form.setError('day', { type: 'server', message: sentence });
          return false;
        }
      })}
    >
      <DateField label="Day" {...fieldOf(form, 'day')} />
      <TextField label="Streams" inputMode="numeric" optional {...fieldOf(form, 'streams')} />
      <TextField label="Listeners" inputMode="numeric" optional {...fieldOf(form, 'listeners')} />
    </FormDialog>
  );
}
