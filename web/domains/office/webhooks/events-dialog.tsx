import { webhookEndpoints } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { EndpointChange, type WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { EventsField } from './events-field.tsx';
import { writeWebhook } from './write-webhook.ts';

/** Which events an endpoint is told. */
export function EventsDialog({ row, ...dialog }: ActionFormProps<WebhookEndpoint>) {
  const form = useZodForm(EndpointChange, { events: row.events });
  const params = { name: pathOfBrand[row.brand], id: row.id };
  return (
    <FormDialog
      {...dialog}
      title="Change events"
      text="Events that already wait are still sent."
      submitLabel="Change events"
      onSubmit={validated(form, (body) =>
        writeWebhook(
          webhookEndpoints.update,
          { params, body },
          { success: 'Events changed', onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <EventsField control={form.control} />
    </FormDialog>
  );
}
