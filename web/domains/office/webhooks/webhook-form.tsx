import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import { type WebhookType, webhookTypes } from '#contract/office/webhooks/rules.ts';
import { NewEndpoint } from '#contract/office/webhooks/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { SecretOnce } from '#web/kit/secret-once.tsx';
import { useMode } from '#web/lib/mode.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { PanelFooterSlot } from '#web/ui/panel-footer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { typeLabels } from './webhook-labels.ts';
import { writeWebhook } from './write-webhook.ts';

const labels = webhookTypes.map((type) => typeLabels[type]);
const typesOf = (chosen: readonly string[]): WebhookType[] =>
  webhookTypes.filter((type) => chosen.includes(typeLabels[type]));

/** A new endpoint of the current mode’s brand; once it is added, its secret. */
export function NewWebhookForm({ onDone }: { onDone: () => void }) {
  const name = useMode();
  const form = useZodForm(NewEndpoint, { url: '', events: [...webhookTypes] });
  const [secret, setSecret] = useState<string | null>(null);
  const [shown, setShown] = useState(false);
  if (shown && secret !== null)
    return (
      <>
        <SecretOnce label="Signing secret" value={secret}>
          The receiver verifies with it that an event comes from us.
        </SecretOnce>
        <PanelFooterSlot>
          <Button onClick={onDone}>Done</Button>
        </PanelFooterSlot>
      </>
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
      <Controller
        name="events"
        control={form.control}
        render={({ field, fieldState }) => (
          <ChipGroup
            label="Events"
            error={fieldState.error?.message}
            options={labels}
            value={field.value.map((type) => typeLabels[type])}
            onChange={(chosen) => field.onChange(typesOf(chosen))}
            ref={field.ref}
          />
        )}
      />
    </SideForm>
  );
}
