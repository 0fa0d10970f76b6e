import { Controller } from 'react-hook-form';
import { weeklyReviews } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { NewReview, type ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { writePlaylist } from './write-playlist.ts';

const verdictsFor = ({
  liveCount,
  liveArtists,
}: Playlist): readonly { value: ReviewVerdict; title: string; text: string }[] => [
  { value: 'healthy', title: 'Healthy', text: 'Eligible for pitches for 7 days.' },
  { value: 'watch', title: 'Watch', text: 'Eligible for pitches, but monitored closely.' },
  {
    value: 'not_enough_data',
    title: 'Not enough data',
    text: 'Gets no pitches until another review finds enough.',
  },
  {
    value: 'condemned',
    title: 'Failed',
    text:
      liveCount === 0
        ? 'Removed from matching immediately. It has no placements.'
        : `Removed from matching immediately. Ends ${pluralize(liveCount, 'placement')} of ${pluralize(liveArtists, 'artist')}, who get a replacement or a refund.`,
  },
];

/** The tools of the newest review, which the next one most likely uses too. */
const toolsOf = ({ reviews }: Playlist) => [0, 1].map((n) => reviews[0]?.evidence[n]?.tool ?? '');

/** Records a weekly review: the verdict and the reports of two tools. */
export function ReviewDialog({ row, open, onClose }: ActionFormProps<Playlist>) {
  const params = { name: pathOfBrand[row.brand], id: row.id };
  const [first = '', second = ''] = toolsOf(row);
  const form = useZodForm(NewReview.omit({ reviewedAt: true }), {
    verdict: row.review?.verdict === 'condemned' ? 'watch' : (row.review?.verdict ?? 'healthy'),
    evidence: [
      { tool: first, url: '' },
      { tool: second, url: '' },
    ],
    note: '',
  });
  usePersistedForm(`Review ${row.id}`, form);
  const { errors } = form.formState;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Record review"
      text={`Recorded under your name for ${row.name}. Valid for 7 days.`}
      submitLabel="Record"
      className="max-w-2xl!"
      onSubmit={validated(form, (body) =>
        writePlaylist(
          weeklyReviews.create,
          { params, body },
          {
            success: ({ status }) =>
              status === 'removed'
                ? 'Review recorded. The playlist was removed from matching.'
                : 'Review recorded. It’s valid for 7 days.',
            onRefused: (error) => showFieldErrors(form, error),
          },
        ),
      )}
    >
      <Controller
        control={form.control}
        name="verdict"
        render={({ field }) => (
          <RadioCards
            label="Verdict"
            className="sm:grid-cols-3"
            cards={verdictsFor(row)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {([0, 1] as const).map((n) => (
        <fieldset key={n} className="grid gap-3 sm:grid-cols-[2fr_3fr]">
          <legend className="sr-only">{n === 0 ? 'Report 1' : 'Report 2'}</legend>
          <TextField
            label={n === 0 ? 'Tool 1' : 'Tool 2'}
            autoComplete="off"
            {...fieldOf(form, `evidence.${n}.tool`)}
            error={errors.evidence?.[n]?.tool?.message}
          />
          <TextField
            label="Report link"
            type="url"
            autoComplete="off"
            placeholder="https://"
            {...fieldOf(form, `evidence.${n}.url`)}
            error={errors.evidence?.[n]?.url?.message}
          />
        </fieldset>
      ))}
      <TextareaField
        label="Note"
        hint="Visible to admins only."
        optional
        maxLength={1000}
        {...fieldOf(form, 'note')}
      />
    </FormDialog>
  );
}
