import { webhookEndpoints } from '#contract/admin-calls.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** Writes endpoints and their deliveries. */
export const writeWebhook = rowWriter(
  webhookEndpoints.list,
  webhookEndpoints.get,
  webhookEndpoints.deliveries,
);
