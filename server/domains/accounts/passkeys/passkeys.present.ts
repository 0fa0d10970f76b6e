import type { Passkey } from '#contract/accounts/passkeys/schema.ts';
import type { Context } from '#server/context.ts';
import type { PasskeyRow } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';

/** A passkey as its owner sees it, without its key. */
export const presentPasskey = (ctx: Context, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  host: row.rp_id,
  here: row.rp_id === relyingParty(ctx).id,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
