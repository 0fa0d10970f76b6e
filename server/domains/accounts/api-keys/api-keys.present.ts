import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { ApiKeyView } from './api-keys.queries.ts';

/** A key as it leaves the server; lists leave the timeline empty. */
export const presentApiKey = (row: ApiKeyView, timeline: TimelineEntry[] = []): ApiKey => ({
  id: row.id,
  brand: row.brand,
  role: row.role,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  status: row.status,
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  timeline,
});
