import { Controller } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ownApplication } from '#contract/calls.ts';
import { PLEDGE_VERSION, pledgeOf } from '#contract/catalogue/applications/rules.ts';
import { MAX_APPLIED, MAX_APPLIED_GENRES, NewApplication } from '#contract/catalogue/applications/schema.ts';
import { genres } from '#contract/genres.ts';
import { fieldOf, showFormErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Form = ZodForm<typeof NewApplication>;

function PlaylistFields({ form, index, remove }: { form: Form; index: number; remove: (() => void) | null }) {
  const problems = form.formState.errors.playlists?.[index];
  return (
    <fieldset className="flex flex-col gap-4 rounded-lg bg-sunken p-4">
      <legend className="sr-only">Playlist {index + 1}</legend>
      <TextField
        label={index === 0 ? 'Link to a playlist' : `Link to playlist ${index + 1}`}
        hint="In Spotify, choose Share > Copy link to playlist."
        autoComplete="off"
        inputMode="url"
        {...fieldOf(form, `playlists.${index}.url`)}
        error={problems?.url?.message}
      />
      <Controller
        control={form.control}
        name={`playlists.${index}.genres`}
        render={({ field }) => (
          <ChipGroup
            label={index === 0 ? 'Genres' : `Genres of playlist ${index + 1}`}
            options={genres}
            most={MAX_APPLIED_GENRES}
            compact
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
            error={problems?.genres?.message}
          />
        )}
      />
      {remove && (
        <div>
          <Button size="sm" onClick={remove}>
            Remove playlist {index + 1}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What an applicant fills in. */
export function ApplyForm({ onSent }: { onSent: (email: string) => void }) {
  const brand = hostBrand();
  const [search] = useSearchParams();
  const invitation = search.get('invitation') ?? undefined;
  const form: Form = useZodForm(NewApplication, {
    name: '',
    email: '',
    playlists: [{ url: '', genres: [] }],
  });
  usePersistedForm('curator application', form);
  const playlists = form.watch('playlists');
  const setPlaylists = (next: typeof playlists) => form.setValue('playlists', next, { shouldDirty: true });
  const send = useApiMutation(ownApplication.apply, {
    onSuccess: (_, { body }) => onSent(body.email),
    onError: (error) => showFormErrors(form, error),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={form.handleSubmit((body) => send.mutate({ body: { ...body, invitation } }))}
    >
      <FormProblem form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Name or handle" autoComplete="nickname" {...fieldOf(form, 'name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          placeholder="name@example.com"
          {...fieldOf(form, 'email')}
        />
      </div>
      {playlists.map((_, index) => (
        <PlaylistFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a place are registered by it
          key={index}
          form={form}
          index={index}
          remove={
            playlists.length > 1
              ? () => setPlaylists(form.getValues('playlists').filter((_, other) => other !== index))
              : null
          }
        />
      ))}
      {playlists.length < MAX_APPLIED && (
        <div>
          <Button onClick={() => setPlaylists([...form.getValues('playlists'), { url: '', genres: [] }])}>
            Add another playlist
          </Button>
        </div>
      )}
      <Controller
        control={form.control}
        name="agreedTo"
        render={({ field, fieldState }) => (
          <Checkbox
            label={pledgeOf(brand)}
            name={field.name}
            ref={field.ref}
            checked={field.value === PLEDGE_VERSION}
            onBlur={field.onBlur}
            onCheckedChange={(checked) => field.onChange(checked ? PLEDGE_VERSION : undefined)}
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
          Apply
        </Button>
        <p className="text-sm text-muted">
          How we use what you send:{' '}
          <a href={paths.privacy} className="text-accent underline underline-offset-4">
            Privacy
          </a>
        </p>
      </div>
    </form>
  );
}
