import { useState } from 'react';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import { webhookTypes } from '#contract/nouns.ts';
import { NewEndpoint } from '#contract/office/webhooks/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { SecretOnce } from '#web/kit/secret-once.tsx';
import { useMode } from '#web/lib/mode.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { EventsField } from './events-field.tsx';
import { writeWebhook } from './write-webhook.ts';

/** A new endpoint of the current mode’s brand; once it is added, its secret. */
export function NewWebhookForm({ onDone }: { onDone: () => void }) {
  const name = useMode();
  const form = useZodForm(NewEndpoint, { url: '', events: [...webhookTypes] });
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  if (shown && secret !== null)
    return (
      <SecretOnce label="Signing secret" value={secret} onDone={onDone}>
        The receiver verifies with it that an event comes from us.
      </SecretOnce>
    );
  return (
    <SideForm
      form={form}
      call={webhookEndpoints.create}
      submitLabel="Add endpoint"
      onSubmit={(body) =>
        writeWebhook(
          webhookEndpoints.create,
          { params: { name }, body },
          {
            success: null,
            onDone: (made) => setSecret(made.secret),
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={() => setShown(true)}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="A public address that answers a POST request with a 2xx status within 10 seconds."
        autoComplete="off"
        spellCheck={false}
        {...fieldOf(form, 'url')}
      />
      <EventsField control={form.control} />
    </SideForm>
  );
}
