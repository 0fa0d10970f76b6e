import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { AccountView } from './spotify-accounts.queries.ts';

/** The JSON of an account, without its tokens; lists leave the timeline empty. */
export function presentAccount(row: AccountView, timeline: TimelineEntry[] = []): SpotifyAccount {
  const { key_email, key_client_id, key_status } = row;
  return {
    id: row.id,
    brand: row.brand,
    label: row.label,
    email: row.email,
    keyId: row.key_id,
    key:
      key_email !== null && key_client_id !== null && key_status !== null
        ? { email: key_email, clientId: key_client_id, status: key_status }
        : null,
    status: row.status,
    spotifyUser: row.spotify_user,
    spotifyName: row.spotify_name,
    scopes: row.scopes,
    authorisedAt: row.authorised_at?.toISOString() ?? null,
    reauthoriseBy: row.reauthorise_by?.toISOString() ?? null,
    tokenExpiresAt: row.token_expires_at?.toISOString() ?? null,
    lastCheck:
      row.outcome && row.outcome_at ? { outcome: row.outcome, at: row.outcome_at.toISOString() } : null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    timeline,
  };
}
