import type { JSONColumnType } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { Fixed, Nullable } from './column-types.ts';

interface RateCountersTable {
  key: Fixed<string>;
  count: number;
  window_ends_at: Date;
}

interface IdempotencyKeysTable {
  scope: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  lease_until: Date;
  status: Nullable<number>;
  body: Nullable<string>;
  created_at: Fixed<Date>;
}

interface WebhookEventsTable {
  id: Fixed<string>;
  type: Fixed<string>;
  received_at: Fixed<Date>;
}

interface AuditEventsTable {
  id: Fixed<string>;
  brand: Fixed<Brand | null>;
  at: Fixed<Date>;
  actor_kind: Fixed<'artist' | 'operator' | 'provider' | 'system' | 'visitor'>;
  actor_id: Fixed<string | null>;
  actor_label: Fixed<string>;
  kind: Fixed<string>;
  subject_type: Fixed<string>;
  subject_id: Fixed<string>;
  text: Fixed<string>;
  data: JSONColumnType<Record<string, unknown>>;
}

interface SecretCanaryTable {
  id: Fixed<'only'>;
  sealed: string;
}

/** What is kept of requests and calls: limits, answers to repeated calls, events taken in, and the audit; and the canary of the secret. */
export interface RequestTables {
  rate_counters: RateCountersTable;
  idempotency_keys: IdempotencyKeysTable;
  webhook_events: WebhookEventsTable;
  audit_events: AuditEventsTable;
  secret_canary: SecretCanaryTable;
}
