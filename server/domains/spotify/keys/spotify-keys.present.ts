import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import { maskSecret } from '#contract/secret.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { KeyView } from './spotify-keys.queries.ts';

/** The JSON of a key, with its secret masked; lists leave the timeline empty. */
export function presentKey(row: KeyView, now: Date, timeline: TimelineEntry[] = []): SpotifyKey {
  return {
    id: row.id,
    brand: row.brand,
    email: row.email,
    clientId: row.client_id,
    clientSecret: maskSecret(row.last4),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    health: presentHealth(row, now),
    version: row.version,
    timeline,
  };
}

function presentHealth(row: KeyView, now: Date): SpotifyKey['health'] {
  const pauses = row.pauses.map(({ scope, until }) => ({
    kind: scope === 'developer' ? ('quota' as const) : ('rate_limited' as const),
    until: new Date(until).toISOString(),
  }));
  return {
    lastCheck:
      row.outcome && row.outcome_at ? { outcome: row.outcome, at: row.outcome_at.toISOString() } : null,
    pauses: pauses.filter(({ until }) => until > now.toISOString()),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    accounts: Number(row.accounts),
  };
}
