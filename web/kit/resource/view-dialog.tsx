import { useState } from 'react';
import { views } from '#contract/admin-calls.ts';
import { brandOfPath } from '#contract/brand.ts';
import type { ListName } from '#contract/list-names.ts';
import { type View, ViewName } from '#contract/reporting/views/schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { useMode } from '#web/lib/mode.ts';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { validated } from './use-submit.ts';
import type { ViewContent } from './view-state.ts';

const Named = z.strictObject({ name: ViewName });

/** Saves what a list shows as a view, or gives a view another name. */
export function ViewDialog({
  open,
  onClose,
  list,
  content,
  renames,
  onSaved,
}: {
  open: boolean;
  onClose: () => void;
  list: ListName;
  content: ViewContent;
  /** The view that gets another name; null for a new one. */
  renames: View | null;
  onSaved: (view: View) => void;
}) {
  const form = useZodForm(Named, { name: renames?.name ?? '' });
  const brand = brandOfPath[useMode()];
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const save = async ({ name }: { name: string }): Promise<boolean> => {
    try {
      onSaved(
        renames
          ? await call(views.update, { params: { id: renames.id }, body: { name }, ifMatch: renames.version })
          : await call(views.create, { body: { list, name, brand, ...content, shared, isDefault } }),
      );
      return true;
    } catch (error) {
      if (showFieldErrors(form, error) !== null) toast.error(error);
      return false;
    }
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={renames ? 'Rename view' : 'Save view'}
      text={renames ? null : 'Saves the current search, filters, sort order and columns.'}
      submitLabel={renames ? 'Rename' : 'Save view'}
      onSubmit={validated(form, save)}
    >
      <TextField label="Name" autoComplete="off" maxLength={60} {...fieldOf(form, 'name')} />
      {!renames && (
        <>
          <SwitchField
            label="Shared"
            hint="All admins can see this view. Only you can change it."
            checked={shared}
            onChange={setShared}
          />
          <SwitchField
            label="My default"
            hint="Opens by default when you visit this list."
            checked={isDefault}
            onChange={setDefault}
          />
        </>
      )}
    </FormDialog>
  );
}
