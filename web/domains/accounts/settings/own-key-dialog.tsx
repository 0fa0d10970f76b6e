import { useRef, useState } from 'react';
import { ownScopes } from '#contract/accounts/api-keys/rules.ts';
import { NewOwnKey } from '#contract/accounts/api-keys/schema.ts';
import { ownApiKeys } from '#contract/calls.ts';
import type { z } from '#contract/zod.ts';
import { ApiKeyFields } from '#web/domains/accounts/api-keys/api-key-fields.tsx';
import { howSent } from '#web/domains/accounts/api-keys/api-key-labels.ts';
import { showFormErrors, useZodForm } from '#web/kit/form.ts';
import { FormProblem } from '#web/kit/form-problem.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { SecretOnce } from '#web/kit/secret-once.tsx';
import { call } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** An artist's new key; once it is made, its text. */
export function OwnKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(NewOwnKey, { name: '', scopes: [...ownScopes], days: 90 });
  const made = useRef<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const create = async (body: z.output<typeof NewOwnKey>): Promise<boolean> => {
    try {
      made.current = (await call(ownApiKeys.create, { body })).token;
    } catch (error) {
      showFormErrors(form, error);
      return false;
    }
    void invalidate(ownApiKeys.list);
    return true;
  };
  if (shown !== null)
    return (
      <Dialog open onClose={onClose} title="New API key" actions={<Button onClick={onClose}>Done</Button>}>
        <SecretOnce label="API key" value={shown}>
          {howSent}
        </SecretOnce>
      </Dialog>
    );
  return (
    <FormDialog
      open
      onClose={() => (made.current === null ? onClose() : setShown(made.current))}
      title="Create API key"
      text="One for each script, with no more rights than it needs."
      submitLabel="Create key"
      onSubmit={validated(form, create)}
    >
      <FormProblem form={form} />
      <ApiKeyFields form={form} scopes={ownScopes} hint="Orders include your billing address." />
    </FormDialog>
  );
}
