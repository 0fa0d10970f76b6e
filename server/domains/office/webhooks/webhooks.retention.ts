import { DELIVERIES_KEPT_MS } from '#contract/office/webhooks/rules.ts';
import { deleteAfter, type Retention } from '#server/jobs/retention.ts';

const forgetFormerSecrets: Retention = ({ db, now }) =>
  db
    .updateTable('webhook_endpoints')
    .set({ former_secret: null, former_secret_until: null })
    .where('former_secret_until', '<', now())
    .execute();

export const webhookRetention: readonly Retention[] = [
  deleteAfter('webhook_deliveries', 'created_at', DELIVERIES_KEPT_MS),
  forgetFormerSecrets,
];
