import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { placements } from '#contract/admin-calls.ts';
import { text } from '#contract/fields.schema.ts';
import { CheckResult, NewEvidence } from '#contract/fulfilment/placements/schema.ts';
import { z } from '#contract/zod.ts';
import { ScreenshotField } from '#web/domains/catalogue/reviews/screenshot-field.tsx';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { showError } from '#web/kit/result.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { call } from '#web/lib/api.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { isApiError } from '#web/lib/errors.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import type { Option } from '#web/ui/select.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { placementParams, type ShownPlacement, writePlacement } from './write-placement.ts';

/** The fields as they are typed. */
const Typed = z.strictObject({
  result: CheckResult,
  source: NewEvidence.shape.source.unwrap(),
  position: z.string().regex(/^([1-9]\d{0,4})?$/, 'Enter a whole number of 1 or more, or leave it empty.'),
  at: z.string(),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: 'Enter a link with https://.' })]),
  note: text(1000),
});

const results = [
  { value: 'seen', title: 'Seen', text: 'The song is on the playlist' },
  { value: 'not_seen', title: 'Not seen', text: 'The song isn’t on the playlist' },
  { value: 'unknown', title: 'Unknown', text: 'You couldn’t tell' },
] as const;

/** How it was shown, the best proof first. */
const sources: readonly Option<z.infer<typeof Typed>['source']>[] = [
  { value: 'manual', label: 'Full public page' },
  { value: 'player', label: 'Public player (first 100 songs)' },
  { value: 'export', label: 'Export of a distributor or the platform' },
  { value: 'word', label: 'Someone’s word' },
];

/** Records what an admin saw of a placement: link, screenshot, words. */
export function EvidenceDialog({ row, open, onClose }: ActionFormProps<ShownPlacement>) {
  const [image, setImage] = useState<File | null>(null);
  const [refused, setRefused] = useState<string>();
  const form = useZodForm(Typed, {
    result: 'seen',
    source: 'manual',
    position: '',
    at: '',
    link: row.playlist.url,
    note: '',
  });
  usePersistedForm(`Evidence ${row.id}`, form);
  const params = placementParams(row);
  const { errors } = form.formState;

  /** The picture is sent first: the row of the ledger names it. */
  const sendImage = async (): Promise<string[] | null> => {
    if (!image) return [];
    try {
      const { id } = await runBlocking((signal) =>
        call(placements.addImage, { params, file: image, signal }),
      );
      return [id];
    } catch (error) {
      const reason = isApiError(error) ? error.errors.image : undefined;
      if (reason === undefined) showError(error);
      else setRefused(reason);
      return null;
    }
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Record evidence"
      text={`Record whether “${row.song.songName}” is on ${row.playlist.name}. The entry is saved under your name and can’t be edited.`}
      submitLabel="Record"
      className="max-w-2xl!"
      onSubmit={validated(form, async (typed) => {
        const images = await sendImage();
        if (images === null) return false;
        const body = NewEvidence.safeParse({
          result: typed.result,
          source: typed.source,
          position: typed.result === 'seen' && typed.position ? Number(typed.position) : null,
          ...(typed.at && { at: new Date(typed.at).toISOString() }),
          link: typed.link || null,
          note: typed.note,
          images,
        });
        if (!body.success) {
          for (const { path, message } of body.error.issues)
            form.setError((path[0] ?? 'note') as 'note', { message });
          return false;
        }
        return writePlacement(
          placements.addEvidence,
          { params, body: body.data },
          {
            success: 'Evidence recorded',
            onRefused: (error) => showFieldErrors(form, error),
          },
        );
      })}
    >
      <Controller
        control={form.control}
        name="result"
        render={({ field }) => (
          <RadioCards
            label="What did you see?"
            className="sm:grid-cols-3"
            cards={results}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <SelectField
        label="Proof"
        hint="A song that isn’t in the public player may be below the first 100, so that counts as unknown."
        options={sources}
        {...fieldOf(form, 'source')}
        error={errors.source?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Position"
          optional
          inputMode="numeric"
          hint="Counted from the top, starting at 1"
          autoComplete="off"
          disabled={form.watch('result') !== 'seen'}
          {...fieldOf(form, 'position')}
          error={errors.position?.message}
        />
        <TextField
          label="When"
          optional
          type="datetime-local"
          hint="Leave empty for the current time"
          {...fieldOf(form, 'at')}
          error={errors.at?.message}
        />
      </div>
      <TextField
        label="Link"
        optional
        type="url"
        autoComplete="off"
        placeholder="https://"
        {...fieldOf(form, 'link')}
        error={errors.link?.message}
      />
      <TextareaField label="Note" optional maxLength={1000} {...fieldOf(form, 'note')} />
      <ScreenshotField
        file={image}
        error={refused}
        onChange={(file) => {
          setRefused(undefined);
          setImage(file);
        }}
      />
    </FormDialog>
  );
}
