import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import type { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import { spotifyKeyStates } from '#contract/spotify/keys/rules.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges } from '#server/domains/office/audit/field-changes.ts';
import { throwIfTaken } from './create-key.ts';
import { disconnectAccountsOf } from './disconnect-account.ts';
import { sealedSecretColumns } from './key-secret.ts';
import { type KeyRow, lockKey } from './spotify-keys.queries.ts';
import { getKey, keyNotFound } from './spotify-keys.service.ts';

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
    const key = await lockKey(ctx, id);
    if (!key) throw keyNotFound();
    if (ifMatch !== null && ifMatch !== key.version)
      throw new AppError('stale', 'Someone else changed this key. Reload it, then save again.');
    const words = describeChanges(key, change);
    if (words.length === 0) return;
    const { email = key.email, clientId = key.client_id, clientSecret, status = key.status } = change;
    const move =
      status === key.status ? {} : { status: moved(spotifyKeyStates, 'Spotify key', key.status, status) };
    const otherApp = clientId !== key.client_id || Boolean(clientSecret);
    await ctx.db
      .updateTable('spotify_keys')
      .set({
        email,
        client_id: clientId,
        ...(clientSecret && sealedSecretColumns(ctx.config, id, clientSecret)),
        ...move,
        ...(otherApp && { outcome: null, outcome_at: null }),
        version: key.version + 1,
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
      text: words.join('; '),
      changes: changesOf(key, change),
    });
  });
  return getKey(ctx, id);
}

/** The changed fields. Address and secret have no values, because events are never erased. */
const changesOf = (key: KeyRow, { email, clientId, clientSecret, status }: Change): FieldChange[] => [
  ...fieldChanges({ status: key.status, clientId: key.client_id }, { status, clientId }),
  ...(email === undefined || email === key.email ? [] : [{ field: 'email' }]),
  ...(clientSecret ? [{ field: 'clientSecret' }] : []),
];

/** The changes in words, without the secret. */
function describeChanges(key: KeyRow, { email, clientId, clientSecret, status }: Change): string[] {
  return [
    ...(status === undefined || status === key.status
      ? []
      : [status === 'active' ? 'Activated' : 'Deactivated']),
    ...(email === undefined || email === key.email ? [] : ['Developer account email changed']),
    ...(clientId === undefined || clientId === key.client_id ? [] : ['Client ID changed']),
    ...(clientSecret ? ['Client secret replaced'] : []),
  ];
}
