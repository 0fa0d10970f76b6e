import type { z } from 'zod';
import type { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { sealedSecretColumns } from './key-secret.ts';
import { getKey } from './spotify-keys.service.ts';

/** Turns the database's unique violation into a refusal of the client ID. */
export const throwIfTaken = refuseTaken(
  'clientId',
  'A key with this client ID already exists. Edit it, or delete it first.',
);

/** Adds a key to the brand. Throws `invalid_input` if the brand already has a key with this client ID. */
export async function createKey(
  ctx: AccountContext,
  body: z.output<typeof spotifyKeys.create.body>,
): Promise<SpotifyKey> {
  const { clientSecret, ...fields } = body;
  const id = newId('spotifyKey', ctx.now());
  await inTx(ctx, async (ctx) => {
    await ctx.db
      .insertInto('spotify_keys')
      .values({
        id,
        brand: ctx.brand,
        ...columnsOf('spotify_keys', fields),
        ...sealedSecretColumns(ctx.config, id, clientSecret),
        created_at: ctx.now(),
      })
      .execute()
      .catch(throwIfTaken);
    await audit(ctx, {
      kind: 'spotify_key.created',
      subject: ['spotify_key', id],
      text: `Added, ${body.status}`,
    });
  });
  return getKey(ctx, id);
}
