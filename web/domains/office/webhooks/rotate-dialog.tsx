import { useState } from 'react';
import { webhookEndpoints } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { SecretOnce } from '#web/kit/secret-once.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { writeWebhook } from './write-webhook.ts';

/** Replaces an endpoint's secret, and shows the new one this once. */
export function RotateDialog({ row, open, onClose }: ActionFormProps<WebhookEndpoint>) {
  const [secret, setSecret] = useState<string | null>(null);
  const params = { name: pathOfBrand[row.brand], id: row.id };
  const rotate = () =>
    writeWebhook(
      webhookEndpoints.rotateSecret,
      { params },
      { success: null, onDone: (rotated) => setSecret(rotated.secret) },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={secret ? 'New signing secret' : 'Replace the signing secret?'}
      text={
        secret
          ? `For ${row.url}`
          : 'You get a new secret. For 24 hours we sign with both, so that you can change over without losing an event.'
      }
      actions={
        secret ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={() => void rotate()}>
              Replace secret
            </Button>
          </>
        )
      }
    >
      {secret && (
        <SecretOnce label="Signing secret" value={secret}>
          The previous one works for 24 more hours.
        </SecretOnce>
      )}
    </Dialog>
  );
}
