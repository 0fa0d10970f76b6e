import type { z } from 'zod';
import { mustExist } from '#contract/errors.ts';
import type { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { spotifyKeyStates } from '#contract/spotify/keys/rules.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { nextVersion } from '#server/db/next-version.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertLatest } from '#server/lib/assert-latest.ts';
import { throwIfTaken } from './create-key.ts';
import { disconnectAccountsOf } from './disconnect-account.ts';
import { sealedSecretColumns } from './key-secret.ts';
import { type KeyRow, lockKey } from './spotify-keys.queries.ts';
import { getKey } from './spotify-keys.service.ts';

type Change = z.output<typeof spotifyKeys.update.body>;

/**
 * Changes a key; an absent or empty secret keeps the current one. A new client ID or secret also deletes the recorded
 * outcome and the access token. A new client ID disconnects the key's accounts, whose tokens belong to the former app.
 * Throws `not_found`, `stale`, and `invalid_input` if the brand already has this client ID.
 */
export async function updateKey(
  ctx: AccountContext,
  id: string,
  change: Change,
  ifMatch: number | null,
): Promise<SpotifyKey> {
  await inTx(ctx, async (ctx) => {
    const key = mustExist(await lockKey(ctx, id), 'Key not found.');
    assertLatest(ifMatch, key, 'this key');
    const changed = Object.entries(changesOf(key, change)).filter(([, words]) => words !== null);
    if (changed.length === 0) return;
    const { clientId = key.client_id, clientSecret, status = key.status, ...rest } = change;
    const move =
      status === key.status ? {} : { status: moved(spotifyKeyStates, 'Spotify key', key.status, status) };
    const otherApp = clientId !== key.client_id || Boolean(clientSecret);
    await ctx.db
      .updateTable('spotify_keys')
      .set({
        ...columnsOf('spotify_keys', { clientId, ...rest }),
        ...(clientSecret && sealedSecretColumns(ctx.config, id, clientSecret)),
        ...move,
        ...(otherApp && { outcome: null, outcome_at: null }),
        version: nextVersion,
      })
      .where('id', '=', id)
      .execute()
      .catch(throwIfTaken);
    if (clientId !== key.client_id)
      await disconnectAccountsOf(ctx, id, {
        why: 'Disconnected because its key’s client ID changed',
        unpin: false,
      });
    if (otherApp) await ctx.db.deleteFrom('spotify_tokens').where('key_id', '=', id).execute();
    await audit(ctx, {
      kind: 'spotify_key.changed',
      subject: ['spotify_key', id],
      text: changed.map(([, words]) => words).join('; '),
      // Address and secret have no values, because events are never erased.
      changes: [
        ...fieldChanges({ status: key.status, clientId: key.client_id }, { status, clientId }),
        ...changed.flatMap(([field]) => (field === 'status' || field === 'clientId' ? [] : [{ field }])),
      ],
    });
  });
  return getKey(ctx, id);
}

/** What changes of each field, in words without the secret; null where nothing does. */
const changesOf = (
  key: KeyRow,
  { email, clientId, clientSecret, status }: Change,
): Record<keyof Change, string | null> => ({
  status: !status || status === key.status ? null : status === 'active' ? 'Activated' : 'Deactivated',
  email: email === undefined || email === key.email ? null : 'Developer account email changed',
  clientId: clientId === undefined || clientId === key.client_id ? null : 'Client ID changed',
  clientSecret: clientSecret ? 'Client secret replaced' : null,
});
