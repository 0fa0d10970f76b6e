import type { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { AppError, mustExist } from '#contract/errors.ts';
import type { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { SpotifyAccount } from '#contract/spotify/accounts/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { lockKeyForShare } from './spotify-accounts.queries.ts';
import { getAccount } from './spotify-accounts.service.ts';

/** Keeps a key for an account of the brand. Throws `not_found`, and `conflict` for a key of the other brand. */
export async function lockKeyFor(ctx: AccountContext, keyId: string, brand: Brand): Promise<void> {
  const key = mustExist(await lockKeyForShare(ctx, keyId), 'Key not found.');
  if (key.brand === brand) return;
  const sentence = `This key belongs to ${brandNames[key.brand]}. Choose a key from ${brandNames[brand]}.`;
  throw new AppError('conflict', sentence, { errors: { keyId: sentence } });
}

/** Adds an account that is not connected yet. Throws `not_found` and `conflict` about its key. */
export async function createAccount(
  ctx: AccountContext,
  body: z.output<typeof spotifyAccounts.create.body>,
): Promise<SpotifyAccount> {
  const { brand, ...fields } = body;
  const id = newId('spotifyAccount', ctx.now());
  await inTx(ctx, async (ctx) => {
    await lockKeyFor(ctx, body.keyId, brand);
    await ctx.db
      .insertInto('spotify_accounts')
      .values({ id, brand, ...columnsOf('spotify_accounts', fields), created_at: ctx.now() })
      .execute();
    await audit(ctx, {
      kind: 'spotify_account.created',
      subject: ['spotify_account', id],
      brand,
      text: 'Added',
    });
  });
  return getAccount(ctx, id);
}
