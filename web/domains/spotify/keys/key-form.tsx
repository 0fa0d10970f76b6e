import { spotifyKeys } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import {
  NewKey,
  type SpotifyKey,
  SpotifyKeyChange,
  SpotifyKeyStatus,
} from '#contract/spotify/keys/schema.ts';
import { fieldOf, showFormErrors, useZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import type { ApiError } from '#web/lib/errors.ts';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fields, statusLabels } from './key-labels.ts';
import { writeKey } from './write-key.ts';

/** Logs a refused add or update, as the specification asks, and shows it in the form. */
const loggedRefusal =
  (what: 'add' | 'update', show: (error: ApiError) => string | null) =>
  (error: ApiError): string | null => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it.
    console.warn(`Failed to ${what} the Spotify key: ${error.code}`);
    return show(error);
  };

const statuses = SpotifyKeyStatus.options.map((value) => ({ value, label: statusLabels[value].label }));

const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'off',
  hint: 'The email of the developer account that owns the app.',
};
const idField = { label: 'Client ID', autoComplete: 'off', spellCheck: false, inputClassName: 'font-mono' };
// `new-password` keeps browsers from filling in a stored password.
const secretField = {
  label: 'Client Secret',
  type: 'password',
  autoComplete: 'new-password',
  inputClassName: 'font-mono',
};

/** A new key of the current mode's brand. */
export function NewKeyForm({ onDone }: { onDone: () => void }) {
  const name = useMode();
  const form = useZodForm(NewKey, {
    email: '',
    clientId: '',
    clientSecret: '',
    status: 'active',
  });
  return (
    <SideForm
      form={form}
      call={spotifyKeys.create}
      submitLabel="Add key"
      onSubmit={(body) =>
        writeKey(
          spotifyKeys.create,
          { params: { name }, body },
          {
            success: ({ email }) => `Key added for ${email}`,
            onRefused: loggedRefusal('add', (error) => showFormErrors(form, error)),
          },
        )
      }
      then={onDone}
    >
      <FormProblem form={form} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      <TextField {...idField} {...fieldOf(form, 'clientId')} />
      <TextField
        {...secretField}
        hint="Stored encrypted. You’ll only see the last 4 characters."
        {...fieldOf(form, 'clientSecret')}
      />
      <SelectField label="Status" options={statuses} {...fieldOf(form, 'status')} />
    </SideForm>
  );
}

/** Edits a key. Untouched fields show what another admin saved meanwhile. */
export function EditKeyDialog({ row, open, onClose }: ActionFormProps<SpotifyKey>) {
  const params = { name: pathOfBrand[row.brand], id: row.id };
  const { data: key = row } = useApiQuery(spotifyKeys.get, { params }, { enabled: open });
  const { email, clientId, clientSecret, status } = key;
  const values = { email, clientId, clientSecret: '', status };
  const { form, onRefused, theirs } = useRowForm(SpotifyKeyChange, key, values, showFormErrors);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit key"
      text="Changes apply from the next lookup."
      submitLabel="Save"
      onSubmit={validated(form, (body) =>
        writeKey(
          spotifyKeys.update,
          { params, body, ifMatch: key.version },
          {
            success: (saved) => `Key for ${saved.email} saved`,
            onRefused: loggedRefusal('update', onRefused),
          },
        ),
      )}
    >
      <FormProblem form={form} />
      <ConflictNotice form={form} theirs={theirs} fields={fields} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      <TextField {...idField} {...fieldOf(form, 'clientId')} />
      <TextField
        {...secretField}
        placeholder={clientSecret}
        hint="Leave empty to keep the current secret."
        {...fieldOf(form, 'clientSecret')}
      />
      <SelectField label="Status" options={statuses} {...fieldOf(form, 'status')} />
    </FormDialog>
  );
}
