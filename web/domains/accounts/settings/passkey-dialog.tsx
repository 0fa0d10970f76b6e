import { useState } from 'react';
import { type Passkey, PasskeyName } from '#contract/accounts/passkeys/schema.ts';
import { passkeys } from '#contract/calls.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { invalidate } from '#web/lib/query.ts';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { deviceName } from './device-name.ts';

const Fields = z.strictObject({ name: PasskeyName });

/** Names a passkey: a new one, which the browser then makes, or one that is there. */
export function PasskeyDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const form = useZodForm(Fields, { name: passkey?.name ?? deviceName(navigator.userAgent) });
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (name: string): Promise<boolean> => {
    setFailure(null);
    try {
      if (passkey) await call(passkeys.rename, { params: { id: passkey.id }, body: { name } });
      else await (await import('#web/lib/use-passkey.ts')).addPasskey(name);
    } catch (error) {
      setFailure(error);
      return false;
    }
    void invalidate(passkeys.list);
    toast.good(passkey ? 'Passkey renamed' : 'Passkey added');
    return true;
  };
  const label = passkey ? 'Rename passkey' : 'Add passkey';
  return (
    <FormDialog
      open
      onClose={onClose}
      title={label}
      text={
        passkey
          ? 'Only you see the name.'
          : 'Your browser asks for your fingerprint, face or device PIN. We’ll email you that it was added.'
      }
      submitLabel={label}
      onSubmit={validated(form, ({ name }) => save(name))}
    >
      {failure !== null && <Notice tone="bad">{errorMessage(failure)}</Notice>}
      <TextField label="Name" maxLength={60} {...fieldOf(form, 'name')} />
    </FormDialog>
  );
}
