import { Link } from 'react-router';
import { spotifyAccounts } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { AccountChange, NewAccount, type SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import { fieldOf, showFormErrors, useZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { useBrandChoices } from '#web/lib/may.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fields } from './account-labels.ts';
import { useKeyOptions } from './key-options.ts';
import { writeAccount } from './write-account.ts';

const labelField = { label: 'Label', autoComplete: 'off', hint: 'Shown in this list only.' };
const emailField = {
  label: 'Email',
  type: 'email',
  autoComplete: 'off',
  hint: 'Where to contact the account’s owner.',
};
const keyField = {
  label: 'Spotify key',
  hint: 'The owner approves access for this key’s app.',
  placeholder: 'Choose a key',
};

const NoKeys = ({ brand }: { brand: Brand }) => (
  <Notice tone="warn" title={`${brandNames[brand]} has no Spotify key`}>
    <Link
      to={brand === 'eaa' ? paths.eaaSpotifyKeys() : paths.spotifyKeys()}
      className="font-semibold underline underline-offset-2"
    >
      Add a key first
    </Link>
    . Accounts connect through a key’s app.
  </Notice>
);

/** A new account. */
export function NewAccountForm({ onDone }: { onDone: () => void }) {
  const brands = useBrandChoices(spotifyAccounts.create);
  const form = useZodForm(NewAccount, {
    label: '',
    email: '',
    brand: brands[0]?.value ?? 'real-playlist',
    keyId: '',
  });
  const brand = form.watch('brand') ?? 'real-playlist';
  const keys = useKeyOptions(brand);
  return (
    <SideForm
      form={form}
      call={spotifyAccounts.create}
      submitLabel="Add account"
      onSubmit={(body) =>
        writeAccount(
          spotifyAccounts.create,
          { body },
          {
            success: ({ label }) => `${label} added. Connect it next.`,
            onRefused: (error) => showFormErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <FormProblem form={form} />
      <TextField {...labelField} {...fieldOf(form, 'label')} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      <SelectField
        label="Brand"
        options={brands}
        {...fieldOf(form, 'brand')}
        onChange={(event) => {
          void form.register('brand').onChange(event);
          form.setValue('keyId', '');
        }}
      />
      {keys?.length === 0 ? (
        <NoKeys brand={brand} />
      ) : (
        <SelectField {...keyField} options={keys ?? []} {...fieldOf(form, 'keyId')} />
      )}
    </SideForm>
  );
}

const EditFields = AccountChange.omit({ status: true });

/** Edits an account. Fields that another admin saved meanwhile show both values. */
export function EditAccountDialog({ row, open, onClose }: ActionFormProps<SpotifyAccount>) {
  const params = { id: row.id };
  const { data: account = row } = useApiQuery(spotifyAccounts.get, { params }, { enabled: open });
  const { label, email, keyId, status, brand } = account;
  const keys = useKeyOptions(brand, open);
  const { form, onRefused, theirs } = useRowForm(
    EditFields,
    account,
    { label, email, keyId },
    showFormErrors,
  );
  const chosen = form.watch('keyId');
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit account"
      text={`${brandNames[brand]}, ${status}.`}
      submitLabel="Save"
      onSubmit={validated(form, (body) =>
        writeAccount(
          spotifyAccounts.update,
          { params, body: { ...body, status }, ifMatch: account.version },
          {
            success: (saved) => `${saved.label} saved`,
            onRefused,
          },
        ),
      )}
    >
      <FormProblem form={form} />
      <ConflictNotice
        form={form}
        theirs={theirs}
        fields={fields}
        nameOf={(field, value) =>
          field === 'keyId' ? (keys?.find((key) => key.value === value)?.label ?? value) : value
        }
      />
      <TextField {...labelField} {...fieldOf(form, 'label')} />
      <TextField {...emailField} {...fieldOf(form, 'email')} />
      {keys?.length === 0 ? (
        <NoKeys brand={brand} />
      ) : (
        <SelectField {...keyField} options={keys ?? []} {...fieldOf(form, 'keyId')} />
      )}
      {status !== 'disconnected' && chosen !== keyId && (
        <Notice tone="warn" title="This disconnects the account">
          Its connection belongs to the previous key. Reconnect it afterwards.
        </Notice>
      )}
    </FormDialog>
  );
}
